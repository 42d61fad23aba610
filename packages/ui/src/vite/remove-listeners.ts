const HOOK_MODULE = /\/react-aria\/dist\/private\/(\w+\/\w+)\.m?js$/

/** Server versions of modules of react-aria: only the attributes that they write. */
const SERVER_MODULES: Readonly<Record<string, string>> = {
  'interactions/usePress': `
    import { useContext } from 'react'
    import { mergeProps } from '../utils/mergeProps.mjs'
    import { PressResponderContext } from './context.mjs'
    export function usePress(ownProps) {
      const context = useContext(PressResponderContext)
      let props = ownProps
      if (context) {
        const { register, ref, ...contextProps } = context
        props = mergeProps(contextProps, ownProps)
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
  // Merging of listeners and refs is only needed in a browser.
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
  // In a browser it uses a FinalizationRegistry to release ids of components that never mounted.
  'utils/useId': `
    import { useId as useReactId } from 'react'
    export const idsUpdaterMap = new Map()
    export function useId(defaultId) {
      const id = useReactId()
      return defaultId || 'react-aria-' + id
    }
    export const mergeIds = (first, second) => second
    export const useSlotId = () => useId()`,
}

/**
 * Vite plugin for the server build: hooks of react-aria that listen to events return only attributes.
 * Listeners are never sent to the browser, but took half of the rendering time of a page with many buttons.
 */
export function removeListeners() {
  return {
    name: 'foyer:remove-listeners',
    enforce: 'pre' as const,
    load(id: string) {
      return SERVER_MODULES[HOOK_MODULE.exec(id)?.[1] ?? '']
    },
  }
}
