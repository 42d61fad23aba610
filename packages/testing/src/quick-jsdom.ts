/** What decides in jsdom's own sheet whether an element of this kind is shown, beside its name. */
const DISPLAY_ATTRIBUTES = ['hidden', 'open', 'type']
/** Asked of where they stand, or of what was done to them. */
const isContextDependent = (element: Element) =>
  element.hasAttribute('popover') || element.localName === 'summary'
const VISIBILITY_PROPERTY = /\b(?:display|visibility)\b/

type ComputedStyle = typeof window.getComputedStyle

/**
 * `getComputedStyle` for those who ask whether something is shown, which a search by role does for each element: jsdom
 * matches all rules of its own sheet each time. The same element without a style of its own looks the same everywhere.
 * Whoever asks for anything else, or where a style speaks of it, gets jsdom's answer.
 */
export function quickComputedStyle(original: ComputedStyle): ComputedStyle {
  const displays = new Map<string, string>()
  const isNeutral = createNeutralSheetCheck()

  function getDisplay(element: Element) {
    const style = element.getAttribute('style')
    if (isContextDependent(element) || (style !== null && VISIBILITY_PROPERTY.test(style)))
      return original(element).display
    // An attribute that is empty is not one that is missing.
    const kind = JSON.stringify([
      element.localName,
      ...DISPLAY_ATTRIBUTES.map((name) => element.getAttribute(name)),
    ])
    const cached = displays.get(kind) ?? original(element).display
    displays.set(kind, cached)
    return cached
  }

  return (element, pseudo) => {
    if (pseudo || !isNeutral(element.ownerDocument)) return original(element, pseudo)
    const quickValue = (name: string) => {
      if (name === 'display') return getDisplay(element)
      return name === 'visibility' && isVisibleByDefault(element) ? 'visible' : undefined
    }
    return new Proxy({} as CSSStyleDeclaration, {
      get(_, name) {
        if (name === 'getPropertyValue')
          return (property: string) => quickValue(property) ?? original(element).getPropertyValue(property)
        const quick = typeof name === 'string' ? quickValue(name) : undefined
        if (quick !== undefined) return quick
        const style = original(element)
        const value = Reflect.get(style, name, style)
        return typeof value === 'function' ? value.bind(style) : value
      },
    })
  }
}

/** Visibility is inherited: nothing around it says otherwise. */
function isVisibleByDefault(element: Element) {
  for (let ancestor: Element | null = element; ancestor; ancestor = ancestor.parentElement) {
    if (ancestor.hasAttribute('hidden')) return false
    if (ancestor.hasAttribute('style') && VISIBILITY_PROPERTY.test(ancestor.getAttribute('style') ?? ''))
      return false
  }
  return true
}

/** Does no sheet of the document say what is shown? Each is read once. */
function createNeutralSheetCheck() {
  const checks = new WeakMap<object, { text: string; isNeutral: boolean }>()
  const isNeutral = ({ ownerNode }: CSSStyleSheet) => {
    const text = ownerNode?.textContent ?? 'display'
    const cached = ownerNode && checks.get(ownerNode)
    if (cached?.text === text) return cached.isNeutral
    const check = { text, isNeutral: !VISIBILITY_PROPERTY.test(text) }
    if (ownerNode) checks.set(ownerNode, check)
    return check.isNeutral
  }
  return ({ styleSheets }: Document) => {
    for (let index = 0; index < styleSheets.length; index++)
      if (!isNeutral(styleSheets[index] as CSSStyleSheet)) return false
    return true
  }
}

/**
 * The labels of a field. jsdom looks through the whole document for the field of each label that there is; where a field
 * stands in no document that answer is quick enough.
 */
export const quickLabels = (original: (this: HTMLElement) => LabelList) =>
  function labels(this: HTMLElement): LabelList {
    const root = this.getRootNode()
    if (!('getElementsByTagName' in root && 'getElementById' in root)) return original.call(this)
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
export const quickQuerySelector = (original: QuerySelector) =>
  function querySelector(this: Element, selector: string): Element | null {
    const id = BY_ID.exec(selector)?.[1]
    const match = id === undefined ? null : this.ownerDocument.getElementById(id)
    return match && match !== this && this.contains(match) ? match : original.call(this, selector)
  }

/** What a selector asks of an element by its name and attributes alone; the library asks so for roles. */
interface SimpleSelector {
  /** Of any name when missing. */
  readonly name: string | undefined
  readonly attributes: readonly {
    readonly name: string
    readonly value: string | undefined
    readonly isToken: boolean
    readonly isRequired: boolean
  }[]
}

const ATTRIBUTE = String.raw`\[[a-z-]+(?:~?="[^"\\]+"|="")?\]`
const SIMPLE = new RegExp(String.raw`^(?:\*|([a-z][a-z\d]*))?((?:${ATTRIBUTE}|:not\(${ATTRIBUTE}\))*)$`)
const ATTRIBUTES = /(:not\()?\[([a-z-]+)(?:(~?)="([^"]*)")?\]/g

/** Undefined where a selector asks for anything else. */
function parseSelector(selector: string): readonly SimpleSelector[] | undefined {
  const parts = selector.split(/\s*,\s*/).map((part) => (part === '' ? null : SIMPLE.exec(part)))
  if (parts.includes(null)) return undefined
  return parts.map((part) => ({
    name: part?.[1],
    attributes: [...(part?.[2] ?? '').matchAll(ATTRIBUTES)].map(([, not, name = '', tilde, value]) => ({
      name,
      value,
      isToken: tilde === '~',
      isRequired: not === undefined,
    })),
  }))
}

const parsedSelectors = new Map<string, readonly SimpleSelector[] | undefined>()
function getSelectors(selector: string) {
  if (!parsedSelectors.has(selector)) parsedSelectors.set(selector, parseSelector(selector))
  return parsedSelectors.get(selector)
}

/** Whether it has them; undefined where capital letters may or may not count. */
function hasAttributes(element: Element, { attributes }: SimpleSelector): boolean | undefined {
  for (const condition of attributes) {
    const value = element.getAttribute(condition.name)
    const values = condition.isToken ? (value?.split(/\s+/) ?? []) : [value]
    const isPresent = condition.value === undefined ? value !== null : values.includes(condition.value)
    if (!isPresent && condition.value && value?.toLowerCase().includes(condition.value.toLowerCase()))
      return undefined
    if (isPresent !== condition.isRequired) return false
  }
  return true
}

const CAPITAL = /[A-Z]/

type Matches = (this: Element, selector: string) => boolean

/** Whether an element is what a selector asks for: a search by role asks so eighty times of an element. */
export const quickMatches = (original: Matches): Matches =>
  function matches(this: Element, selector: string) {
    const selectors = getSelectors(selector)
    const { localName } = this
    if (!selectors || CAPITAL.test(localName)) return original.call(this, selector)
    let isUndecided = false
    for (const simple of selectors) {
      const result = (simple.name === undefined || simple.name === localName) && hasAttributes(this, simple)
      if (result) return true
      isUndecided ||= result === undefined
    }
    return isUndecided && original.call(this, selector)
  }

type QuerySelectorAll = (this: Element, selector: string) => ArrayLike<Element>

/** All elements, and those that may have a role: jsdom goes through the document more than once. */
export const quickQuerySelectorAll = (original: QuerySelectorAll): QuerySelectorAll =>
  function querySelectorAll(this: Element, selector: string) {
    const isLibraryQuery = selector === '*' || selector.startsWith('*[role~=')
    if (!isLibraryQuery || getSelectors(selector) === undefined) return original.call(this, selector)
    const matching: Element[] = []
    const walker = this.ownerDocument.createTreeWalker(this, 1)
    for (let next = walker.nextNode(); next; next = walker.nextNode())
      if ((next as Element).matches(selector)) matching.push(next as Element)
    return matching
  }
