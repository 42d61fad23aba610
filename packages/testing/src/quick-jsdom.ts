/** Attributes that, besides the element name, decide about display in the default style sheet of jsdom. */
const DISPLAY_ATTRIBUTES = ['hidden', 'open', 'type']
/** Elements whose display depends on their position or state. */
const isContextDependent = (element: Element) =>
  element.hasAttribute('popover') || element.localName === 'summary'
const VISIBILITY_PROPERTY = /\b(?:display|visibility)\b/

type ComputedStyle = typeof window.getComputedStyle

/**
 * Wraps `getComputedStyle` for visibility checks, which a search by role makes for each element: jsdom
 * matches all rules of its default style sheet each time. Elements of equal name and attributes without style
 * have the same display. Other properties, and documents that style visibility, are delegated to jsdom.
 */
export function quickComputedStyle(original: ComputedStyle): ComputedStyle {
  const displays = new Map<string, string>()
  const isNeutral = createNeutralSheetCheck()

  function getDisplay(element: Element) {
    const style = element.getAttribute('style')
    if (isContextDependent(element) || (style !== null && VISIBILITY_PROPERTY.test(style)))
      return original(element).display
    // An empty attribute differs from a missing one.
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

/** Whether no ancestor changes the visibility, which is inherited. */
function isVisibleByDefault(element: Element) {
  for (let ancestor: Element | null = element; ancestor; ancestor = ancestor.parentElement) {
    if (ancestor.hasAttribute('hidden')) return false
    if (ancestor.hasAttribute('style') && VISIBILITY_PROPERTY.test(ancestor.getAttribute('style') ?? ''))
      return false
  }
  return true
}

/** Returns a check whether no style sheet of a document styles visibility. Each sheet is read once. */
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
 * Wraps the `labels` getter of a field. jsdom searches the whole document for the field of each label. Fields
 * outside a document are delegated.
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

/** Wraps `querySelector` for a lookup by id: jsdom compares the id of each element. */
export const quickQuerySelector = (original: QuerySelector) =>
  function querySelector(this: Element, selector: string): Element | null {
    const id = BY_ID.exec(selector)?.[1]
    const match = id === undefined ? null : this.ownerDocument.getElementById(id)
    return match && match !== this && this.contains(match) ? match : original.call(this, selector)
  }

/** A selector of only an element name and attributes, as Testing Library uses for roles. */
interface SimpleSelector {
  /** Undefined for any name. */
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

/** Parses a list of simple selectors. Undefined if it contains any other selector. */
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

/** Whether the element has the attributes; undefined if the result depends on case sensitivity. */
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

/** Wraps `matches`, which a search by role calls 80 times per element. */
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

/** Wraps `querySelectorAll` for all elements and for roles: jsdom traverses the document more than once. */
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
