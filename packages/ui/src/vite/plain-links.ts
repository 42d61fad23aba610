const LINK_MODULE = /\/react-aria-components\/dist\/private\/Link\.m?js$/
const LINK_CONTEXT = /const (\S+) = \/\*#__PURE__\*\/ \(0, \S+createContext\)\(null\)/
const LINK_FUNCTION = /(function Link\((\w+), \w+\) \{)/

/** Code that renders a link with plain props and without surrounding contexts. */
const plainLink = (linkContext: string) => `
import { createElement as createPlainLink, useContext as usePlainContext } from 'react'
import { FocusableContext as PlainFocus } from 'react-aria/private/interactions/useFocusable'
import { useRouter as usePlainRouter } from 'react-aria/private/utils/openLink'
import { usePress as usePlainPress } from 'react-aria/usePress'
const PLAIN_LINK_PROPS = new Set(['href', 'target', 'rel', 'className', 'children'])
function usePlainLink(props) {
  const { href, target, rel, className, children } = props
  for (const key in props) if (!PLAIN_LINK_PROPS.has(key) && props[key] !== undefined) return null
  if (!href || typeof className !== 'string' || children == null || typeof children === 'function') return null
  if (usePlainContext(${linkContext}) || usePlainContext(PlainFocus)) return null
  const { isPressed, pressProps } = usePlainPress({})
  if (isPressed || Object.keys(pressProps).length > 1) return null
  const attributes = { className, 'data-rac': '', href: usePlainRouter().useHref(href) }
  if (target !== undefined) attributes.target = target
  if (rel !== undefined) attributes.rel = rel
  return createPlainLink('a', { ...attributes, tabIndex: 0, ...pressProps, children })
}
`

/**
 * Vite plugin for the server build: renders most links directly, without the hooks of react-aria. A console
 * page has hundreds of links, which took a third of its rendering time.
 */
export function plainLinks() {
  return {
    name: 'foyer:plain-links',
    enforce: 'pre' as const,
    transform(code: string, id: string) {
      if (!LINK_MODULE.test(id)) return undefined
      const context = LINK_CONTEXT.exec(code)?.[1]
      if (context === undefined || !LINK_FUNCTION.test(code))
        throw new Error(`${id} has an unexpected Link function`)
      const transformed = code.replace(
        LINK_FUNCTION,
        (_, start, props) => `${start} const plain = usePlainLink(${props}); if (plain) return plain;`,
      )
      return plainLink(context) + transformed
    },
  }
}
