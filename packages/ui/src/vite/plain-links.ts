const LINK_MODULE = /\/react-aria-components\/dist\/private\/Link\.m?js$/
const LINK_CONTEXT = /const (\S+) = \/\*#__PURE__\*\/ \(0, \S+createContext\)\(null\)/
const LINK_FUNCTION = /(function Link\((\w+), \w+\) \{)/

/** What a link comes to that says no more than where it leads, and that nothing around it has anything to add to. */
const plainLink = (linkContext: string) => `
import { createElement as createPlainLink, useContext as usePlainContext } from 'react'
import { FocusableContext as PlainFocus } from 'react-aria/private/interactions/useFocusable'
import { useRouter as usePlainRouter } from 'react-aria/private/utils/openLink'
import { usePress as usePlainPress } from 'react-aria/usePress'
const OF_PLAIN_LINKS = new Set(['href', 'target', 'rel', 'className', 'children'])
function usePlainLink(props) {
  const { href, target, rel, className, children } = props
  for (const key in props) if (!OF_PLAIN_LINKS.has(key) && props[key] !== undefined) return null
  if (!href || typeof className !== 'string' || children == null || typeof children === 'function') return null
  if (usePlainContext(${linkContext}) || usePlainContext(PlainFocus)) return null
  const { isPressed, pressProps } = usePlainPress({})
  if (isPressed || Object.keys(pressProps).length > 1) return null
  const own = { className, 'data-rac': '', href: usePlainRouter().useHref(href) }
  if (target !== undefined) own.target = target
  if (rel !== undefined) own.rel = rel
  return createPlainLink('a', { ...own, tabIndex: 0, ...pressProps, children })
}
`

/**
 * A Vite plugin for the build that draws pages on a server: most links are drawn as they come out, past the hooks that
 * gather what a link could be. A page of the console has hundreds, and they were a third of its drawing.
 */
export function plainLinks() {
  return {
    name: 'foyer:plain-links',
    enforce: 'pre' as const,
    transform(code: string, id: string) {
      if (!LINK_MODULE.test(id)) return undefined
      const context = LINK_CONTEXT.exec(code)?.[1]
      if (context === undefined || !LINK_FUNCTION.test(code))
        throw new Error(`${id} does not draw links as it did`)
      const transformed = code.replace(
        LINK_FUNCTION,
        (_, start, props) => `${start} const plain = usePlainLink(${props}); if (plain) return plain;`,
      )
      return plainLink(context) + transformed
    },
  }
}
