const HOOK_MODULE = /\/react-aria\/dist\/private\/(\w+\/\w+)\.m?js$/
const ELEMENT_MODULE = /\/react-aria-components\/dist\/private\/utils\.m?js$/
const ELEMENT_FUNCTION = /(function \S+DOMElement\((\w+), (\w+), \w+\) \{)/

/** What these modules of react-aria come to where nobody can press, point or type: the attributes that they write. */
const SERVER_MODULES: Readonly<Record<string, string>> = {
  'interactions/usePress': `
    import { useContext } from 'react'
    import { mergeProps } from '../utils/mergeProps.mjs'
    import { PressResponderContext } from './context.mjs'
    export function usePress(given) {
      const context = useContext(PressResponderContext)
      let props = given
      if (context) {
        const { register, ref, ...own } = context
        props = mergeProps(own, given)
        register()
      }
      const {
        onPress, onPressChange, onPressStart, onPressEnd, onPressUp, onClick, isDisabled, isPressed,
        preventFocusOnPress, shouldCancelOnPointerExit, allowTextSelectionOnPress, ref, ...pressProps
      } = props
      pressProps['data-react-aria-pressable'] = true
      return { isPressed: isPressed || false, pressProps }
    }`,
  'interactions/useHover': `
    export const useHover = () => ({ hoverProps: {}, isHovered: false })`,
  'interactions/useFocus': `
    export const useFocus = () => ({ focusProps: {} })`,
  'interactions/useFocusWithin': `
    export const useFocusWithin = () => ({ focusWithinProps: {} })`,
  'interactions/useKeyboard': `
    export const useKeyboard = () => ({ keyboardProps: {} })`,
  'focus/useFocusRing': `
    export const useFocusRing = () => ({ isFocused: false, isFocusVisible: false, focusProps: {} })`,
  'utils/useObjectRef': `
    export const useObjectRef = () => ({ current: null })`,
  // Listeners are joined and references shared in a browser alone.
  'utils/mergeProps': `
    import clsx from 'clsx'
    const isClass = (key) => key === 'className' || key === 'UNSAFE_className'
    export function mergeProps(first, ...others) {
      const result = { ...first }
      for (const props of others)
        for (const key in props) {
          const value = props[key]
          if (value === undefined) {
            if (!(key in result)) result[key] = value
          } else if (isClass(key) && typeof value === 'string' && typeof result[key] === 'string')
            result[key] = clsx(result[key], value)
          else result[key] = value
        }
      return result
    }`,
  // In a browser it waits for the garbage collector, to forget ids of what was never mounted.
  'utils/useId': `
    import { useId as useOwnId } from 'react'
    export const idsUpdaterMap = new Map()
    export function useId(given) {
      const id = useOwnId()
      return given || 'react-aria-' + id
    }
    export const mergeIds = (one, other) => other
    export const useSlotId = () => useId()`,
}

/**
 * A Vite plugin for the build that draws pages on a server: hooks of react-aria that listen write what they would write, and
 * prepare nothing. Listeners are never sent, and half of the time of a page with many buttons went into them.
 */
export function removeListeners() {
  return {
    name: 'foyer:without-listeners',
    enforce: 'pre' as const,
    load(id: string) {
      return SERVER_MODULES[HOOK_MODULE.exec(id)?.[1] ?? '']
    },
    /** An element of theirs has a ref of its own, and copies all attributes twice to add it. */
    transform(code: string, id: string) {
      if (!ELEMENT_MODULE.test(id)) return undefined
      if (!ELEMENT_FUNCTION.test(code)) throw new Error(`${id} does not draw elements as it did`)
      const transformed = code.replace(
        ELEMENT_FUNCTION,
        '$1 if (!$3.render) return createServerElement($2, $3);',
      )
      return `import { createElement as createServerElement } from 'react'\n${transformed}`
    },
  }
}
