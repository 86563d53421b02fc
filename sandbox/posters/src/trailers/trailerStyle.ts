/**
 * The style of a trailer. Without the script, the trailer is a list of cards. The script turns it
 * into a film (`data-mode="motion"`) or, for reduced motion, into single cards
 * (`data-mode="steps"`). Inlined, because the page is self-contained.
 */
export const trailerStyle = `
*, ::before, ::after { box-sizing: border-box; }
html { color-scheme: dark; background: #060507; color: #f4f0ea; font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 0; }
h1, p, ol { margin: 0; padding: 0; }
ol { list-style: none; }
img, svg { display: block; }
.Hidden { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }

.Picture { container-type: inline-size; inline-size: 100%; }
.Shot { position: relative; overflow: hidden; aspect-ratio: 1600 / 670; background: #060507; }
.Shot + .Shot { margin-block-start: 0.25rem; }
.Ground { position: absolute; inset: 0; background: radial-gradient(ellipse at 50% 45%, var(--dark), var(--deep) 75%); }
.Shot[data-kind="title"] .Ground { background: var(--ground); }
.Shot[data-kind="opening"] .Ground, .Shot[data-kind="words"] .Ground { background: radial-gradient(ellipse at 50% 50%, color-mix(in srgb, var(--dark) 45%, #060507), #060507 70%); }
.Still { position: absolute; inset: 0; inline-size: 100%; block-size: 100%; object-fit: cover; }
.Shot[data-kind="still"]::after, .Shot[data-kind="beat"]::after { position: absolute; inset: 0; background: radial-gradient(ellipse at center, transparent 55%, rgb(0 0 0 / 45%)); content: ""; }
.Shot[data-kind="beat"]:has(svg)::after { background: rgb(6 5 7 / 52%); }
.Lettering { position: absolute; inset: 0; z-index: 1; inline-size: 100%; block-size: 100%; }
.Portrait { position: absolute; inset-block: 0; inset-inline-end: 7%; inline-size: 28%; block-size: 100%; object-fit: cover; object-position: 50% 28%; }
.Poster { position: absolute; inset-block: 8%; inset-inline-start: 8%; block-size: 84%; inline-size: auto; aspect-ratio: 2 / 3; box-shadow: 0 0 4rem rgb(0 0 0 / 60%); }

.Controls, .Start { display: none; }
.About { padding: 1rem; color: #b9b2aa; font-size: 0.9rem; }
.About h1 { color: #f4f0ea; font-size: 1.15rem; line-height: 1.3; }
[data-view="frame"] .About { display: none; }

[data-mode] body { display: grid; grid-template: minmax(0, 1fr) auto auto / minmax(0, 1fr); block-size: 100svh; overflow: hidden; }
[data-mode] .Stage { position: relative; display: grid; place-items: center; min-block-size: 0; }
[data-mode] .Picture { position: relative; overflow: hidden; inline-size: min(100%, (100svh - var(--below)) * 1600 / 670); aspect-ratio: 1600 / 670; background: #060507; }
[data-mode] .Shot { position: absolute; inset: 0; margin: 0; }
[data-mode] .Controls { display: flex; align-items: center; gap: 0.25rem; min-block-size: 2.75rem; padding-inline: 0.25rem 0.75rem; }
html { --below: 2.75rem; }
html[data-view="window"] { --below: 7.5rem; }

button { display: grid; flex: none; place-items: center; inline-size: 2.75rem; block-size: 2.75rem; padding: 0; border: 0; border-radius: 50%; background: none; color: inherit; cursor: pointer; }
button:hover { background: rgb(255 255 255 / 12%); }
button[aria-disabled="true"] { opacity: 0.4; cursor: default; }
:focus-visible { outline: 2px solid #fff; outline-offset: -2px; }
button svg { inline-size: 1.375rem; block-size: 1.375rem; fill: currentColor; }
[data-icon="pause"], [data-state="playing"] [data-icon="play"], [data-state="ended"] [data-icon="play"] { display: none; }
[data-state="playing"] [data-icon="pause"] { display: block; }
[data-icon="again"] { display: none; }
[data-state="ended"] [data-icon="again"] { display: block; }
.Position { flex: 1; min-inline-size: 0; block-size: 2.75rem; margin: 0 0.25rem; accent-color: #f4f0ea; cursor: pointer; }
.Time { color: #b9b2aa; font-size: 0.8125rem; font-variant-numeric: tabular-nums; white-space: nowrap; }
.Spring { flex: 1; }
[data-mode="motion"] [data-for="steps"], [data-mode="steps"] [data-for="motion"] { display: none; }
[data-mode="motion"][data-state="idle"] .Shot[data-first] { opacity: 1; animation: none; }
[data-mode="motion"][data-state="idle"] .Start { position: absolute; z-index: 2; display: grid; inset: 0; place-items: center; margin: auto; inline-size: 4.5rem; block-size: 4.5rem; border-radius: 50%; background: #f4f0ea; color: #060507; }
[data-mode="motion"][data-state="idle"] .Start svg { inline-size: 2rem; block-size: 2rem; }
[data-mode="steps"] .Shot:not([data-current]) { display: none; }

[data-mode="motion"] .Clock { position: absolute; visibility: hidden; animation: clock calc(var(--all) * 1s) linear both; }
[data-mode="motion"] .Shot { animation: fade calc(var(--length) * 1s) linear calc(var(--start) * 1s) both; }
[data-mode="motion"] .Shot[data-edge="cut"] { animation-name: cut; }
[data-mode="motion"] .Shot[data-kind="end"] { animation-name: come; }
[data-mode="motion"] :is(.Still, .Lettering, .Portrait, .Poster) { animation: calc(var(--length) * 1s) linear calc(var(--start) * 1s) both; }
[data-mode="motion"] [data-move="push"] { animation-name: push; }
[data-mode="motion"] [data-move="pull"] { animation-name: pull; }
[data-mode="motion"] [data-move="left"] { animation-name: left; }
[data-mode="motion"] [data-move="right"] { animation-name: right; }
[data-mode="motion"] .Lettering { animation-name: near; }
[data-mode="motion"] [data-kind="title"] .Lettering { animation-name: arrive; animation-timing-function: cubic-bezier(0.1, 0.8, 0.3, 1); }
[data-mode="motion"] [data-kind="end"] .Lettering { animation-name: none; }
[data-mode="motion"] [data-kind="actor"] .Lettering { animation-name: drift; }
[data-mode="motion"] .Portrait { animation-name: enter; }
[data-mode="motion"] .Poster { animation-name: rise; animation-timing-function: cubic-bezier(0.1, 0.8, 0.3, 1); }
[data-mode="motion"]:not([data-state="playing"]) :is(.Clock, .Shot, .Still, .Lettering, .Portrait, .Poster) { animation-play-state: paused; }

@keyframes clock { from { opacity: 0; } }
@keyframes fade { 0%, 100% { opacity: 0; } 14%, 86% { opacity: 1; } }
@keyframes cut { 0%, 100% { opacity: 0; } 0.01%, 99.99% { opacity: 1; } }
@keyframes come { from { opacity: 0; } 14%, to { opacity: 1; } }
@keyframes push { from { scale: 1; } to { scale: 1.14; } }
@keyframes pull { from { scale: 1.16; } to { scale: 1.02; } }
@keyframes left { from { scale: 1.12; translate: 4% 0; } to { scale: 1.12; translate: -4% 0; } }
@keyframes right { from { scale: 1.12; translate: -4% 0; } to { scale: 1.12; translate: 4% 0; } }
@keyframes near { from { scale: 0.95; } to { scale: 1.02; } }
@keyframes arrive { from { scale: 1.22; } 40% { scale: 1.02; } to { scale: 1; } }
@keyframes drift { from { translate: -1.5% 0; } to { translate: 1% 0; } }
@keyframes enter { from { translate: 5% 0; scale: 1.02; } to { translate: 0 0; scale: 1.06; } }
@keyframes rise { from { opacity: 0; translate: 0 6%; } 30% { opacity: 1; } to { translate: 0 0; } }

.Missing { display: grid; place-content: center; gap: 0.5rem; min-block-size: 100svh; padding: 1.5rem; text-align: center; }
.Missing h1 { font-size: 1.35rem; line-height: 1.3; }
.Missing p { max-inline-size: 32rem; color: #b9b2aa; }
`;
