// The entry point of the section when it runs standalone. Contains only a dynamic import, because
// Module Federation must set up the shared packages before any module uses them.
void import('./alone.ts');
