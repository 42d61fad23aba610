import * as React from 'react'
import { jsx } from 'react/jsx-runtime'

/** Creates the same element as `React.createElement`, which copies props one by one, unless a key has to be removed. */
function createElement(type: React.ElementType, config?: object | null, ...children: React.ReactNode[]) {
  if ((config != null && 'key' in config) || (type as { defaultProps?: object }).defaultProps)
    return React.createElement(type, config, ...children)
  const props: { children?: React.ReactNode } = { ...config }
  if (children.length > 0) props.children = children.length === 1 ? children[0] : children
  return jsx(type, props)
}

export { createElement }
export default { ...React, createElement }

/** Constants: exports of a CommonJS package are read through a getter of the bundler on each use. */
export const {
  Children,
  Component,
  Fragment,
  PureComponent,
  StrictMode,
  Suspense,
  cloneElement,
  createContext,
  createRef,
  forwardRef,
  isValidElement,
  lazy,
  memo,
  startTransition,
  use,
  useActionState,
  useCallback,
  useContext,
  useDebugValue,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useInsertionEffect,
  useLayoutEffect,
  useMemo,
  useOptimistic,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
  useTransition,
  version,
} = React
