// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import {
  quickComputedStyle,
  quickLabels,
  quickMatches,
  quickQuerySelector,
  quickQuerySelectorAll,
} from './quick-jsdom.ts'

const PAGE = `
  <label for="a">A</label><label for="a">again</label><input id="a"><input id="a">
  <label>B <button>b</button><input></label><label for="">none</label><label for="gone">gone</label>
  <label for="c">C</label><input type="hidden" id="c"><select id="d"><option>1</option></select>
  <label for="t"><textarea></textarea></label><textarea id="t"></textarea>
  <p hidden><span>in it</span></p><div style="display: none"><i>x</i></div><div style="color: red">red</div>
  <div style="visibility: hidden"><b>no</b><b style="visibility: visible">yes</b></div>
  <table><tbody><tr hidden><td>away</td></tr><tr><td>here</td></tr></tbody></table>
  <dialog>closed</dialog><dialog open>open</dialog><div popover>over</div><template><p>t</p></template>
  <details><summary>S</summary><p>d</p></details><script>1</script><ul><li>l</li></ul>
  <input type="CHECKBOX"><input type="checkbox" role="switch button"><a href="">e</a><a href="/">f</a><a>g</a>
  <img alt=""><img alt="Alt" src="x"><select multiple></select><svg><linearGradient></linearGradient></svg>`

const SELECTORS = [
  ...[
    '*',
    'p',
    'script, style',
    'input, textarea, button',
    '[hidden]',
    'a[href]',
    'lineargradient',
    '[role]',
  ],
  ...['input[type="checkbox"]', 'input:not([type])', 'input:not([type="checkbox"])', 'img[alt=""]'],
  ...['a[href]:not([href=""])', 'img:not([alt])', 'img[alt="alt"]', 'select:not([multiple]):not([size])'],
  ...['*[role~="button"],button,input[type="button"]', '*[role~="Button"]', '*[role~="but"],summary'],
  // Delegated to jsdom.
  ...[
    'ul > li',
    'ul li',
    '#a',
    ':not(p)',
    'label[for="a"]:first-child',
    'INPUT',
    '[style*="red"]',
    'b:empty',
  ],
]

/** Opens a frame whose document uses the original methods of jsdom. */
function openDocument(style = '') {
  const frame = document.body.appendChild(document.createElement('iframe'))
  const inner = frame.contentWindow as Window & typeof globalThis
  inner.document.body.innerHTML = PAGE
  inner.document.head.innerHTML = `<style>${style}</style>`
  return inner
}
afterEach(() => document.body.replaceChildren())

test.each(['', '@layer { p { touch-action: none } }', 'li { display: none } i, b { visibility: hidden }'])(
  'computes the same visibility as jsdom with the style sheet "%s"',
  (style) => {
    const inner = openDocument(style)
    const quick = quickComputedStyle(inner.getComputedStyle.bind(inner))
    const elements = [...inner.document.querySelectorAll('*')]
    const read = (compute: typeof quick) =>
      elements.map((element) => {
        const style = compute(element)
        return [element.outerHTML, style.display, style.getPropertyValue('visibility'), style.color]
      })
    expect(elements.length).toBeGreaterThan(40)
    expect(read(quick)).toEqual(read(inner.getComputedStyle.bind(inner)))
  },
)

test('finds the same labels of every field as jsdom', () => {
  const { document: frameDocument } = openDocument()
  const fields = [...frameDocument.querySelectorAll<HTMLInputElement>('input, button, select, textarea')]
  const original = fields.map(({ labels }) => labels && [...labels])
  expect(original.flat()).toHaveLength(5)
  const labels = quickLabels(() => null)
  expect(fields.map((field) => labels.call(field))).toEqual(original)
})

test('finds an element by id like jsdom', () => {
  const { document: frameDocument, Element: FrameElement } = openDocument()
  const original = FrameElement.prototype.querySelector
  const quick = quickQuerySelector(original)
  for (const root of [frameDocument.body, ...frameDocument.querySelectorAll('label, p, #a')])
    for (const id of ['a', 'c', 'd', 't', 'gone'])
      expect(quick.call(root, `[id="${id}"]`)).toBe(original.call(root, `[id="${id}"]`))
  expect(quick.call(frameDocument.body, 'dialog[open]')?.textContent).toBe('open')
})

test.each(SELECTORS)('matches the selector "%s" like jsdom', (selector) => {
  const { document: frameDocument, Element: FrameElement } = openDocument()
  const { matches, querySelectorAll } = FrameElement.prototype
  const all = [...frameDocument.querySelectorAll('*')]
  const quick = quickMatches(matches)
  expect(all.filter((element) => quick.call(element, selector))).toEqual(
    all.filter((element) => element.matches(selector)),
  )
  const quickAll = quickQuerySelectorAll(querySelectorAll)
  for (const root of [frameDocument.body, ...frameDocument.querySelectorAll('label, details, table')])
    expect([...Array.from(quickAll.call(root, selector))]).toEqual([...root.querySelectorAll(selector)])
})

test('reports a missing element with the document, also after waiting', async () => {
  document.body.innerHTML = '<p>Here I am</p>'
  expect(() => screen.getByText('Missing')).toThrow(/Missing[\s\S]*Here I am/)
  await expect(screen.findByText('Missing', {}, { timeout: 60 })).rejects.toThrow(/Missing[\s\S]*Here I am/)
})
