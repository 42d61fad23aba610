/** Default styles of the documentation. A site has the product's tokens and fonts in `theme.css`. */
export const DOCS_CSS = `:where(:root) {
  --color-ink: #17131a; --color-ink-soft: #3a343e; --color-muted: #625b66; --color-paper: #fff; --color-mist: #f8f6f7;
  --color-veil: #efebee; --color-hairline: #e3dde2; --color-edge: #857c88; --color-accent: #df1080; --color-accent-deep: #a80f60;
  --color-accent-soft: #fcf0f6; --color-success: #1b6b45; --color-warning: #855000; --color-danger: #b3261e; --color-info: #1f5a8c;
  --font-heading: "Arial Narrow", sans-serif; --font-text: system-ui, sans-serif; --radius: 2px;
}
:root:root { color-scheme: light dark; --top: 3.25rem; --font-code: ui-monospace, "SFMono-Regular", Menlo, Consolas, "Liberation Mono", monospace; }
@media (prefers-color-scheme: dark) {
  :root:root {
    --color-ink: #f3eff2; --color-ink-soft: #d9d2d8; --color-muted: #a9a0a8; --color-paper: #17131a; --color-mist: #201b24;
    --color-veil: #2c2631; --color-hairline: #372f3c; --color-edge: #8d8391; --color-accent: #f274b3; --color-accent-deep: #f79ac8;
    --color-accent-soft: #33202b; --color-success: #7ccfa2; --color-warning: #e5b567; --color-danger: #f2a09a; --color-info: #8fc1ea;
  }
}
*, ::before, ::after { box-sizing: border-box; }
html { background: var(--color-paper); color: var(--color-ink); font: 100%/1.6 var(--font-text); scroll-padding-top: calc(var(--top) + 1rem); -webkit-text-size-adjust: 100%; }
body { margin: 0; overflow-wrap: break-word; -webkit-font-smoothing: antialiased; display: grid; grid-template-columns: 16rem minmax(0, 1fr); grid-template-rows: var(--top) auto; }
a { color: inherit; text-decoration-color: var(--color-accent); text-decoration-thickness: 1px; text-underline-offset: .25em; }
a:hover { text-decoration-thickness: 2px; }
:focus-visible { outline: 3px solid var(--color-accent); outline-offset: 2px; }
main:focus { outline: none; }
[hidden] { display: none !important; }
.unseen, .search label { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.skip { position: absolute; left: 1rem; top: -4rem; z-index: 3; padding: .5rem 1rem; background: var(--color-paper); }
.skip:focus { top: .5rem; }

.top { grid-column: 1 / -1; position: sticky; top: 0; z-index: 2; height: var(--top); display: flex; align-items: center; gap: 1rem; padding: 0 1rem; background: #17131a; color: #fff; }
.wordmark { font: 600 1.25rem/1 var(--font-heading); letter-spacing: .14em; text-transform: uppercase; text-decoration: none; }
.wordmark span { color: #f274b3; }
.area { color: #cfc7ce; font-size: .875rem; }
.search { position: relative; flex: 1; max-width: 32rem; margin-left: clamp(0rem, 4vw, 5rem); }
.search form { position: relative; }
.search input { width: 100%; height: 2.25rem; padding: 0 2.5rem 0 .75rem; border: 1px solid #857c88; border-radius: var(--radius); background: #17131a; color: #fff; font: inherit; font-size: .9375rem; }
.search input::placeholder { color: #b9b0b8; opacity: 1; }
.search input:focus-visible { outline-color: #f274b3; outline-offset: 0; }
.search kbd { position: absolute; right: .5rem; top: .5rem; padding: 0 .4rem; border: 1px solid #857c88; border-radius: var(--radius); font: .75rem/1.2rem var(--font-code); color: #cfc7ce; }
.search input:focus + kbd { display: none; }
#docs-found { position: absolute; inset: calc(100% + .5rem) 0 auto 0; margin: 0; padding: .25rem 0; max-height: min(32rem, 70vh); overflow: auto; list-style: none; background: var(--color-paper); color: var(--color-ink); border: 1px solid var(--color-hairline); box-shadow: 0 24px 64px rgb(23 19 26 / 28%); }
#docs-found a { display: block; padding: .5rem .75rem; text-decoration: none; border-left: 3px solid transparent; }
#docs-found a[aria-selected="true"], #docs-found a:hover { background: var(--color-mist); border-left-color: var(--color-accent); }
#docs-found b { font-weight: 600; }
#docs-found small { float: right; margin-left: 1rem; color: var(--color-muted); font-size: .75rem; line-height: 1.6rem; }
#docs-found span { display: block; color: var(--color-muted); font-size: .8125rem; line-height: 1.35; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
#docs-found .none { padding: .75rem; color: var(--color-muted); }
.menu { display: none; margin-left: auto; height: 2.75rem; padding: 0 .75rem; border: 0; background: none; color: inherit; font: inherit; font-weight: 600; cursor: pointer; }

.pages { display: block; position: sticky; inset: auto; top: var(--top); width: auto; height: calc(100dvh - var(--top)); max-height: none; margin: 0; padding: 1rem 0 2rem; overflow-y: auto; border: 0; border-right: 1px solid var(--color-hairline); background: var(--color-mist); color: inherit; }
.pages h2 { margin: 1.25rem 1rem .25rem; font: 600 .8125rem/1.4 var(--font-text); color: var(--color-muted); }
.pages h2:first-child { margin-top: 0; }
.pages ul, .toc ul { margin: 0; padding: 0; list-style: none; }
.pages a { display: block; padding: .3rem 1rem; border-left: 3px solid transparent; text-decoration: none; font-size: .9375rem; line-height: 1.4; }
.pages a:hover { background: var(--color-veil); }
.pages [aria-current] { background: var(--color-paper); border-left-color: var(--color-accent); font-weight: 600; }

main { min-width: 0; max-width: 80rem; padding: 2rem clamp(1rem, 3vw, 3.5rem) 4rem; display: grid; grid-template-columns: minmax(0, 48rem); column-gap: clamp(2rem, 3vw, 3.5rem); align-content: start; }
.toc { margin-bottom: 1.5rem; padding: .75rem 1rem; background: var(--color-mist); font-size: .875rem; line-height: 1.4; order: 1; }
.toc h2 { margin: 0 0 .25rem; font: 600 .8125rem/1.6 var(--font-text); color: var(--color-muted); }
.toc ul { columns: 9rem; column-gap: 1rem; }
.toc li { break-inside: avoid; }
.toc a { display: block; padding: .2rem 0; text-decoration: none; color: var(--color-ink-soft); }
.toc a:hover { text-decoration: underline; text-decoration-color: var(--color-accent); }
article, .steps { min-width: 0; order: 2; }
@media (min-width: 1200px) {
  main { grid-template-columns: minmax(0, 48rem) 12.5rem; }
  article, .steps { grid-column: 1; }
  .toc { grid-column: 2; grid-row: 1; align-self: start; position: sticky; top: calc(var(--top) + 2rem); max-height: calc(100dvh - var(--top) - 4rem); overflow-y: auto; margin: 0; padding: 0 0 0 1rem; border-left: 1px solid var(--color-hairline); background: none; }
  .toc ul { columns: auto; }
}
h1 { margin: 0 0 1rem; font: 500 clamp(1.875rem, 1.4rem + 2vw, 2.75rem)/1.15 var(--font-heading); letter-spacing: .035em; text-transform: uppercase; text-wrap: balance; }
h2, h3, h4 { font-family: var(--font-text); line-height: 1.35; text-wrap: balance; }
article h2 { margin: 2.75rem 0 .75rem; padding-top: 1.25rem; border-top: 1px solid var(--color-ink); font-size: 1.375rem; font-weight: 600; }
article h3 { margin: 2rem 0 .5rem; font-size: 1.0625rem; font-weight: 600; }
article > :is(h2, h3) > a.anchor, article section > :is(h2, h3) > a.anchor { margin-left: .4em; color: var(--color-muted); font-weight: 400; text-decoration: none; opacity: 0; }
:is(h2, h3):hover > a.anchor, a.anchor:focus { opacity: 1; }
p, ul, ol, dl, table, figure { margin: 0 0 1rem; }
p, li { text-wrap: pretty; }
article li { margin: .25rem 0; }
.lead { font-size: 1.125rem; color: var(--color-ink-soft); }
code { font: .875em/1.5 var(--font-code); }
:not(pre) > code { padding: .1em .3em; background: var(--color-veil); border-radius: var(--radius); overflow-wrap: anywhere; }
blockquote { margin: 0 0 1rem; padding: .75rem 1rem; border-left: 3px solid var(--color-ink); background: var(--color-mist); }
blockquote > :last-child { margin: 0; }
figure.code { position: relative; }
figure.code figcaption { padding: .35rem 1rem; background: var(--color-veil); color: var(--color-muted); font: .8125rem/1.5 var(--font-code); }
figure.code button { position: absolute; top: .35rem; right: .35rem; padding: .15rem .6rem; border: 1px solid var(--color-edge); border-radius: var(--radius); background: var(--color-paper); color: inherit; font: .8125rem/1.5 var(--font-text); cursor: pointer; opacity: 0; }
figure.code:is(:hover, :focus-within) button { opacity: 1; }
@media (hover: none) { figure.code button { opacity: 1; } }
pre { margin: 0; padding: 1rem; overflow-x: auto; background: var(--color-mist); font: .8125rem/1.65 var(--font-code); tab-size: 2; }
pre code { font: inherit; }
figure.output { margin-top: -1rem; border-top: 1px solid var(--color-hairline); }
figure.output pre { background: var(--color-veil); color: var(--color-ink-soft); }
.hl-c { color: var(--color-muted); font-style: italic; }
.hl-s { color: var(--color-success); }
.hl-k { color: var(--color-accent-deep); }
.hl-n { color: var(--color-warning); }
.hl-t { color: var(--color-info); }
.wide { overflow-x: auto; margin-bottom: 1rem; }
.wide > table { margin: 0; }
table { width: 100%; border-collapse: collapse; font-size: .9375rem; line-height: 1.45; }
th, td { padding: .5rem 1rem .5rem 0; text-align: left; vertical-align: top; border-bottom: 1px solid var(--color-hairline); }
thead th { border-bottom-color: var(--color-ink); color: var(--color-muted); font-size: .8125rem; font-weight: 600; }
tbody th { font-weight: 400; }
.wide td:first-child code { white-space: nowrap; }
dt { font-weight: 600; }
dd { margin: 0 0 .5rem 1.5rem; }
.cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 14rem), 1fr)); gap: 0 2rem; padding: 0; list-style: none; }
.cards > li { margin: 0; padding: .75rem 0; border-top: 1px solid var(--color-hairline); line-height: 1.45; }
.cards a { font-weight: 600; }
.cards span { display: block; color: var(--color-muted); font-size: .9375rem; }
summary { padding: .45rem 0; cursor: pointer; overflow-wrap: anywhere; line-height: 1.45; }
summary b { display: inline-block; min-width: 4rem; font: 600 .8125rem/1.5 var(--font-code); }
summary b.get { color: var(--color-info); } summary b.post { color: var(--color-success); } summary b.delete { color: var(--color-danger); } summary b:is(.patch, .put) { color: var(--color-warning); }
summary span { color: var(--color-muted); font-size: .875rem; }
details { border-bottom: 1px solid var(--color-hairline); }
details[open] { padding-bottom: 1rem; }
details > :not(summary) { margin-left: 1rem; }
.export[open] > summary > span { display: none; }
details h3 { margin: 1rem 0 .25rem; font-size: .9375rem; }
.filter input { height: 2.5rem; min-width: min(100%, 20rem); padding: 0 .75rem; border: 1px solid var(--color-edge); border-radius: var(--radius); background: var(--color-paper); color: inherit; font: inherit; }
.kind { margin-left: .5rem; color: var(--color-muted); font-size: .8125rem; font-weight: 400; }
.steps { display: grid; grid-template-columns: 1fr 1fr; gap: 1rem; margin-top: 3rem; padding-top: 1rem; border-top: 1px solid var(--color-hairline); }
.steps a { text-decoration: none; font-weight: 600; }
.steps a:hover { text-decoration: underline; text-decoration-color: var(--color-accent); }
.steps small { display: block; color: var(--color-muted); font-weight: 400; }
.steps [rel="next"] { text-align: right; }

@media (max-width: 767.98px) {
  body { display: block; }
  .area { display: none; }
  .menu { display: block; padding-right: 0; }
  .search { margin-left: 0; }
  .search kbd { display: none; }
  .search input { padding-right: .75rem; }
  #docs-found { position: fixed; inset: var(--top) 0 auto 0; max-height: calc(100dvh - var(--top)); border-width: 0 0 1px; }
  .pages:not(:popover-open) { display: none; }
  .pages { position: fixed; inset: var(--top) 0 0 0; width: 100%; border: 0; }
  .pages::backdrop { background: rgb(23 19 26 / 56%); }
  .pages a { padding-block: .6rem; }
  main { padding-top: 1.25rem; }
  .wide > table { min-width: 30rem; }
}
@media print {
  .top, .pages, .toc, .steps, .filter, figure.code button, a.anchor { display: none !important; }
  body, main { display: block; padding: 0; max-width: none; }
  html { font-size: 10pt; }
  pre { white-space: pre-wrap; border: 1px solid #ccc; }
  :is(h1, h2, h3) { break-after: avoid; }
  tr, figure { break-inside: avoid; }
}
`
