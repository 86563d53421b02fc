// Entry point of the section when it runs standalone. It only contains a dynamic import, because
// Module Federation must set up shared packages before any module uses them.
void import('./alone.ts');
