export const DOCS_CSS = `:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 70rem; padding: 1rem; display: grid; grid-template-columns: 12rem 1fr; gap: 1rem 2rem; }
header { grid-column: 1 / -1; }
nav ul { list-style: none; padding: 0; margin: 0; position: sticky; top: 1rem; }
h2 { border-bottom: 1px solid; }
summary { cursor: pointer; padding: .25rem 0; overflow-wrap: anywhere; }
summary b { display: inline-block; min-width: 4.5rem; }
details[open] { padding-bottom: 1rem; }
details > :not(summary) { margin-left: 1rem; }
table { border-collapse: collapse; }
th, td { text-align: left; vertical-align: top; padding: .125rem .75rem .125rem 0; }
[hidden] { display: none; }
@media (max-width: 40rem) { body { display: block; } nav ul { position: static; } }
`

/** Runs in the browser: shows the calls and schemas whose text holds every word. */
export const DOCS_JS = `const field = document.querySelector('#find')
const found = document.querySelector('#found')
const entries = [...document.querySelectorAll('main details')]
function filter() {
  const words = field.value.toLowerCase().split(/\\s+/).filter(Boolean)
  let count = 0
  for (const entry of entries) {
    const text = entry.querySelector('summary').textContent.toLowerCase()
    const fits = words.every((word) => text.includes(word))
    entry.hidden = !fits
    if (fits) count += 1
  }
  for (const section of document.querySelectorAll('main section'))
    section.hidden = !section.querySelector('details:not([hidden])')
  found.textContent = words.length === 0 ? '' : count + ' found'
}
function openTarget() {
  const target = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)))
  if (target && target.tagName === 'DETAILS') target.open = true
}
field.addEventListener('input', filter)
addEventListener('hashchange', openTarget)
openTarget()
`
