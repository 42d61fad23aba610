/** Hands the links of all components to a client-side router: `navigate` follows them, `useHref` completes them. */
export { RouterProvider } from 'react-aria-components'
