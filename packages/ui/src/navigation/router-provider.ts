/** Connects the links of all components to a client-side router: `navigate` follows them, `useHref` resolves them. */
export { RouterProvider } from 'react-aria-components'
