/** The look of the page at `/`. The page stands alone, so it has its style with it. */
export const welcomeStyle = `
:root { color-scheme: light dark; font: 1rem/1.6 system-ui, sans-serif; }
body { margin: 0; background: light-dark(#f6f5f2, #16181d); color: light-dark(#23252b, #e4e2dc); }
main { max-width: 44rem; margin: 0 auto; padding: 3rem 1.25rem 4rem; }
h1 { margin: 0 0 1rem; font-size: 2rem; line-height: 1.2; }
h2 { margin: 2.5rem 0 0.75rem; font-size: 1.15rem; }
p { margin: 0 0 1rem; max-width: 40rem; }
nav { display: grid; grid-template-columns: repeat(auto-fit, minmax(5.25rem, 1fr)); gap: 0.75rem; margin: 1.75rem 0 0; }
nav:empty { display: none; }
img { display: block; width: 100%; height: auto; border-radius: 0.3rem; }
ul { list-style: none; margin: 0; padding: 0; border-top: 1px solid light-dark(#d9d6cd, #343842); }
li { display: grid; gap: 0.1rem; padding: 0.6rem 0; border-bottom: 1px solid light-dark(#d9d6cd, #343842); }
li span { font-size: 0.9rem; color: light-dark(#5b5e67, #a3a6ae); }
a { color: light-dark(#0b5c8a, #7cc4ee); overflow-wrap: anywhere; }
code { font: 0.9em/1.5 ui-monospace, monospace; }
`;
