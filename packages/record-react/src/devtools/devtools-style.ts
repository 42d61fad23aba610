/** Style sheet as text, so that the devtools are one module for any bundler. */
const CSS = `
:host { all: initial; display: block; }
* { box-sizing: border-box; }
.launcher, .panel {
  color-scheme: light;
  --paper: #ffffff; --mist: #f4f5f7; --line: #d9dce1; --ink: #16181d; --muted: #5c6370;
  --accent: #2456c7; --selected: #e4ecfd; --fresh: #1b7a43; --stale: #9a6200; --pending: #2456c7; --error: #b3261e;
  --fetch: #2456c7; --request: #6b4fb3; --live: #1b7a43; --write: #b25b00;
  font: 12px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; color: var(--ink);
}
@media (prefers-color-scheme: dark) {
  .launcher, .panel {
    color-scheme: dark;
    --paper: #16181d; --mist: #1f2229; --line: #363b45; --ink: #eceef2; --muted: #a2a9b6;
    --accent: #8fb1ff; --selected: #24324f; --fresh: #5fd08f; --stale: #f0b458; --pending: #8fb1ff; --error: #ff8a80;
    --fetch: #8fb1ff; --request: #c0a8ff; --live: #5fd08f; --write: #f5a65b;
  }
}
button, input, select { font: inherit; color: inherit; }
button { cursor: pointer; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: -2px; }
.launcher {
  position: fixed; right: 12px; bottom: 12px; z-index: 2147483000; width: 40px; height: 40px; border-radius: 20px;
  border: 1px solid var(--line); background: var(--paper); font-weight: 600; letter-spacing: -1px;
  box-shadow: 0 2px 8px rgb(0 0 0 / 20%);
}
.launcher:focus-visible { outline-offset: 2px; }
.panel {
  position: fixed; inset: auto 0 0 0; z-index: 2147483000; height: var(--height, 46vh); max-height: calc(100vh - 32px);
  display: flex; flex-direction: column; background: var(--paper); border-top: 1px solid var(--line);
  box-shadow: 0 -4px 16px rgb(0 0 0 / 16%);
}
/* The end of the page can be scrolled above the panel. */
.space { height: var(--height, 46vh); }
.handle {
  flex: none; height: 7px; margin: -4px 0 -3px; border: 0; cursor: ns-resize; touch-action: none; position: relative; z-index: 1;
}
.handle:hover, .handle:focus-visible { background: var(--accent); outline: 0; }
header {
  flex: none; display: flex; flex-wrap: wrap; align-items: center; gap: 6px; padding: 6px 8px; background: var(--mist);
  border-bottom: 1px solid var(--line);
}
header button, .actions button, header select {
  height: 28px; padding: 0 10px; border: 1px solid var(--line); border-radius: 6px; background: var(--paper);
}
header button:hover, .actions button:hover { border-color: var(--muted); }
header button[aria-pressed="true"] { color: var(--stale); border-color: currentColor; }
.tabs { display: flex; gap: 2px; }
.tabs button { border-color: transparent; background: none; font-weight: 600; }
.tabs button[aria-selected="true"] { background: var(--paper); border-color: var(--line); box-shadow: inset 0 -2px var(--accent); }
input[type="search"] {
  flex: 0 1 240px; min-width: 120px; height: 28px; padding: 0 8px; border: 1px solid var(--line); border-radius: 6px;
  background: var(--paper); white-space: pre;
}
input::placeholder { color: var(--muted); opacity: 1; }
.chip { display: inline-flex; align-items: center; gap: 5px; height: 28px; cursor: pointer; white-space: nowrap; }
.chip input { margin: 0; accent-color: var(--accent); }
.spring { flex: 1; }
.close { font-size: 16px; line-height: 1; }
.view { flex: 1; min-height: 0; }
.split { height: 100%; display: grid; grid-template-columns: minmax(0, 5fr) minmax(0, 6fr); }
.split-list { min-width: 0; display: flex; flex-direction: column; border-right: 1px solid var(--line); min-height: 0; }
.split-detail { min-width: 0; overflow: auto; padding: 10px 14px 24px; }
.back { display: none; }
.options { flex: 1; min-height: 0; overflow: auto; }
.options:empty { display: none; }
.group-label {
  position: sticky; top: 0; margin: 0; padding: 4px 10px; background: var(--mist); color: var(--muted); font-weight: 600;
  border-bottom: 1px solid var(--line);
}
.group-label span { font-weight: 400; }
.option {
  display: flex; align-items: center; gap: 8px; min-height: 26px; padding: 2px 10px; cursor: default;
  border-bottom: 1px solid color-mix(in srgb, var(--line) 45%, transparent);
}
.option:hover { background: var(--mist); }
.option[aria-selected="true"] { background: var(--selected); box-shadow: inset 3px 0 var(--accent); }
.option-text { flex: 1; min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.option-text b { font-weight: 600; }
.option-about, .option-time, code, .tree, small { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; font-size: 11px; }
.option-about, .option-number, .option-time, .muted { color: var(--muted); }
.option-number, .option-time { flex: none; font-variant-numeric: tabular-nums; }
.count {
  flex: none; min-width: 20px; padding: 0 5px; border-radius: 9px; text-align: center; background: var(--accent);
  color: var(--paper); font-weight: 600;
}
.count-none { background: none; color: var(--muted); font-weight: 400; }
.dot { flex: none; display: inline-block; width: 9px; height: 9px; border-radius: 5px; border: 2px solid currentColor; }
.dot-Fulfilled { color: var(--fresh); background: currentColor; }
.dot-Stale { color: var(--stale); }
.dot-Pending { color: var(--pending); border-style: dotted; }
.dot-Unfulfilled { color: var(--muted); }
.dot-Error { color: var(--error); background: currentColor; border-radius: 0; transform: rotate(45deg) scale(.85); }
.mark { flex: none; display: inline-block; width: 9px; height: 9px; border-radius: 2px; }
.mark-fetch, .bar-fetch { background: var(--fetch); }
.mark-request, .bar-request { background: var(--request); }
.mark-live, .bar-live { background: var(--live); }
.mark-live { border-radius: 5px; }
.mark-write, .bar-write { background: var(--write); }
.mark-write { transform: rotate(45deg) scale(.85); }
.bar-error { background: var(--error); }
.error, .error .option-about { color: var(--error); }
.lanes { flex: none; padding: 6px 10px; background: var(--mist); border-bottom: 1px solid var(--line); }
.lane { display: flex; align-items: center; height: 18px; }
.lane-label { flex: 0 0 72px; color: var(--muted); font-size: 11px; }
.lane-bars { position: relative; flex: 1; height: 12px; background: linear-gradient(90deg, var(--line) 1px, transparent 1px) 0 0 / 10% 100%; }
.bar { position: absolute; top: 1px; height: 10px; border-radius: 2px; cursor: pointer; opacity: .85; }
.bar[data-selected="true"] { opacity: 1; outline: 2px solid var(--ink); }
h2 { margin: 0 0 8px; font-size: 14px; line-height: 1.4; overflow-wrap: anywhere; }
h2 small { font-weight: 400; color: var(--muted); }
h3 { margin: 16px 0 4px; font-size: 12px; color: var(--muted); font-weight: 600; }
.actions { display: flex; flex-wrap: wrap; gap: 6px; margin-bottom: 10px; }
dl { margin: 0; display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: 2px 14px; }
.fact { display: contents; }
dt { color: var(--muted); }
dd { margin: 0; overflow-wrap: anywhere; }
.meter { display: block; height: 4px; max-width: 220px; margin-top: 2px; border-radius: 2px; background: var(--line); overflow: hidden; }
.meter span { display: block; height: 100%; background: var(--fresh); }
.facts { margin: 0; padding: 0; list-style: none; }
.facts li { padding: 2px 0; overflow-wrap: anywhere; }
.link {
  padding: 0; border: 0; background: none; color: var(--accent); text-align: start; text-decoration: underline;
  text-underline-offset: 2px; overflow-wrap: anywhere;
}
.hint { margin: 0; padding: 10px; color: var(--muted); }
.split-detail .hint { padding: 2px 0; }
.tree { overflow-x: auto; padding: 6px 8px; border: 1px solid var(--line); border-radius: 6px; background: var(--mist); }
.tree summary { cursor: pointer; }
.tree-parts { padding-left: 14px; border-left: 1px solid var(--line); margin-left: 4px; }
.tree-leaf { padding-left: 12px; overflow-wrap: anywhere; }
.tree-name { color: var(--muted); }
.tree-string { color: var(--live); }
.tree-number, .tree-boolean { color: var(--request); }
.tree-null, .tree-undefined, .tree-brief, .tree em { color: var(--muted); }
.sr { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
@media (max-width: 700px) {
  .panel, .space { height: var(--height, 72vh); }
  .split { grid-template-columns: minmax(0, 1fr); }
  .split-list { border-right: 0; }
  .split-detail { display: none; }
  .split[data-detail="true"] .split-list { display: none; }
  .split[data-detail="true"] .split-detail { display: block; }
  .back { display: inline-block; margin: 0 0 8px -4px; padding: 4px; border: 0; background: none; color: var(--accent); font-weight: 600; }
  header button, .actions button, header select, input[type="search"], .chip { height: 36px; }
  input[type="search"] { flex: 1 1 100%; order: 1; font-size: 16px; }
  .chip, header select, header > button:not(.close) { order: 2; }
  .option { min-height: 40px; }
  .lane-label { flex-basis: 60px; }
}
@media (prefers-reduced-motion: no-preference) { .meter span { transition: width 1s linear; } }
`

/** Adopts a constructed style sheet, which content security policies allow, unlike style elements. */
export function adoptStyle(root: ShadowRoot) {
  try {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(CSS)
    root.adoptedStyleSheets = [sheet]
  } catch {
    const style = document.createElement('style')
    style.textContent = CSS
    root.append(style)
  }
}
