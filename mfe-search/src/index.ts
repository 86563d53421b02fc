// The entry of the section when it runs by itself. One dynamic import: what is shared has to be settled before anything uses it.
void import('./alone.ts');
