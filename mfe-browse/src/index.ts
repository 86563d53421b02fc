// The entry of the section when it runs on its own. A single dynamic import, because Module
// Federation must set up shared packages before any module uses them.
void import('./alone.ts');
