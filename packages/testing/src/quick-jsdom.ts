/** What decides in jsdom's own sheet whether an element of this kind is shown, beside its name. */
const ASKED = ['hidden', 'open', 'type']
/** Asked of where they stand, or of what was done to them. */
const isAskedOtherwise = (element: Element) =>
  element.hasAttribute('popover') || element.localName === 'summary'
const DECIDES = /\b(?:display|visibility)\b/

type ComputedStyle = typeof window.getComputedStyle

/**
 * `getComputedStyle` for those who ask whether something is shown, which a search by role does for each element: jsdom
 * matches all rules of its own sheet each time. The same element without a style of its own looks the same everywhere.
 * Whoever asks for anything else, or where a style speaks of it, gets jsdom's answer.
 */
export function quickComputedStyle(whole: ComputedStyle): ComputedStyle {
  const displays = new Map<string, string>()
  const isSilent = createSheetReader()

  function displayOf(element: Element) {
    const style = element.getAttribute('style')
    if (isAskedOtherwise(element) || (style !== null && DECIDES.test(style))) return whole(element).display
    // An attribute that is empty is not one that is missing.
    const kind = JSON.stringify([element.localName, ...ASKED.map((name) => element.getAttribute(name))])
    const known = displays.get(kind) ?? whole(element).display
    displays.set(kind, known)
    return known
  }

  return (element, pseudo) => {
    if (pseudo || !isSilent(element.ownerDocument)) return whole(element, pseudo)
    const shownAs = (name: string) => {
      if (name === 'display') return displayOf(element)
      return name === 'visibility' && isPlainlyVisible(element) ? 'visible' : undefined
    }
    return new Proxy({} as CSSStyleDeclaration, {
      get(_, name) {
        if (name === 'getPropertyValue')
          return (property: string) => shownAs(property) ?? whole(element).getPropertyValue(property)
        const quick = typeof name === 'string' ? shownAs(name) : undefined
        if (quick !== undefined) return quick
        const style = whole(element)
        const value = Reflect.get(style, name, style)
        return typeof value === 'function' ? value.bind(style) : value
      },
    })
  }
}

/** Visibility is inherited: nothing around it says otherwise. */
function isPlainlyVisible(element: Element) {
  for (let one: Element | null = element; one; one = one.parentElement) {
    if (one.hasAttribute('hidden')) return false
    if (one.hasAttribute('style') && DECIDES.test(one.getAttribute('style') ?? '')) return false
  }
  return true
}

/** Does no sheet of the document say what is shown? Each is read once. */
function createSheetReader() {
  const read = new WeakMap<object, { text: string; isSilent: boolean }>()
  const isSilent = ({ ownerNode }: CSSStyleSheet) => {
    const text = ownerNode?.textContent ?? 'display'
    const known = ownerNode && read.get(ownerNode)
    if (known?.text === text) return known.isSilent
    const found = { text, isSilent: !DECIDES.test(text) }
    if (ownerNode) read.set(ownerNode, found)
    return found.isSilent
  }
  return ({ styleSheets }: Document) => {
    for (let place = 0; place < styleSheets.length; place++)
      if (!isSilent(styleSheets[place] as CSSStyleSheet)) return false
    return true
  }
}

/**
 * The labels of a field. jsdom looks through the whole document for the field of each label that there is; where a field
 * stands in no document that answer is quick enough.
 */
export const quickLabels = (whole: (this: HTMLElement) => LabelList) =>
  function labels(this: HTMLElement): LabelList {
    const root = this.getRootNode()
    if (!('getElementsByTagName' in root && 'getElementById' in root)) return whole.call(this)
    if (this.localName === 'input' && (this as HTMLInputElement).type === 'hidden') return null
    const { getElementById } = root as Document
    return [...(root as Document).getElementsByTagName('label')].filter((label) => {
      const id = label.getAttribute('for')
      if (id === null) return label.contains(this) && label.control === this
      return id !== '' && id === this.id && getElementById.call(root, id) === this
    })
  }

type LabelList = Iterable<HTMLLabelElement> | null

const BY_ID = /^\[id="([^"\\]+)"\]$/

type QuerySelector = (this: Element, selector: string) => Element | null

/** The element that a field names as its label: jsdom asks each element of the document for its id. */
export const quickQuerySelector = (whole: QuerySelector) =>
  function querySelector(this: Element, selector: string): Element | null {
    const id = BY_ID.exec(selector)?.[1]
    const found = id === undefined ? null : this.ownerDocument.getElementById(id)
    return found && found !== this && this.contains(found) ? found : whole.call(this, selector)
  }

/** What a selector asks of an element by its name and attributes alone; the library asks so for roles. */
interface Asked {
  /** Of any name when missing. */
  readonly name: string | undefined
  readonly attributes: readonly {
    readonly name: string
    readonly value: string | undefined
    readonly isWord: boolean
    readonly isWanted: boolean
  }[]
}

const ATTRIBUTE = String.raw`\[[a-z-]+(?:~?="[^"\\]+"|="")?\]`
const SIMPLE = new RegExp(String.raw`^(?:\*|([a-z][a-z\d]*))?((?:${ATTRIBUTE}|:not\(${ATTRIBUTE}\))*)$`)
const ATTRIBUTES = /(:not\()?\[([a-z-]+)(?:(~?)="([^"]*)")?\]/g

/** Undefined where a selector asks for anything else. */
function readSelector(selector: string): readonly Asked[] | undefined {
  const parts = selector.split(/\s*,\s*/).map((part) => (part === '' ? null : SIMPLE.exec(part)))
  if (parts.includes(null)) return undefined
  return parts.map((part) => ({
    name: part?.[1],
    attributes: [...(part?.[2] ?? '').matchAll(ATTRIBUTES)].map(([, not, name = '', word, value]) => ({
      name,
      value,
      isWord: word === '~',
      isWanted: not === undefined,
    })),
  }))
}

const selectors = new Map<string, readonly Asked[] | undefined>()
function asksOf(selector: string) {
  if (!selectors.has(selector)) selectors.set(selector, readSelector(selector))
  return selectors.get(selector)
}

/** Whether it has them; undefined where capital letters may or may not count. */
function hasAttributes(element: Element, { attributes }: Asked): boolean | undefined {
  for (const asked of attributes) {
    const value = element.getAttribute(asked.name)
    const values = asked.isWord ? (value?.split(/\s+/) ?? []) : [value]
    const isThere = asked.value === undefined ? value !== null : values.includes(asked.value)
    if (!isThere && asked.value && value?.toLowerCase().includes(asked.value.toLowerCase())) return undefined
    if (isThere !== asked.isWanted) return false
  }
  return true
}

const CAPITAL = /[A-Z]/

type Matches = (this: Element, selector: string) => boolean

/** Whether an element is what a selector asks for: a search by role asks so eighty times of an element. */
export const quickMatches = (whole: Matches): Matches =>
  function matches(this: Element, selector: string) {
    const asks = asksOf(selector)
    const { localName } = this
    if (!asks || CAPITAL.test(localName)) return whole.call(this, selector)
    let isOpen = false
    for (const asked of asks) {
      const answer = (asked.name === undefined || asked.name === localName) && hasAttributes(this, asked)
      if (answer) return true
      isOpen ||= answer === undefined
    }
    return isOpen && whole.call(this, selector)
  }

type QuerySelectorAll = (this: Element, selector: string) => ArrayLike<Element>

/** All elements, and those that may have a role: jsdom goes through the document more than once. */
export const quickQuerySelectorAll = (whole: QuerySelectorAll): QuerySelectorAll =>
  function querySelectorAll(this: Element, selector: string) {
    const isOfLibrary = selector === '*' || selector.startsWith('*[role~=')
    if (!isOfLibrary || asksOf(selector) === undefined) return whole.call(this, selector)
    const found: Element[] = []
    const walker = this.ownerDocument.createTreeWalker(this, 1)
    for (let next = walker.nextNode(); next; next = walker.nextNode())
      if ((next as Element).matches(selector)) found.push(next as Element)
    return found
  }
