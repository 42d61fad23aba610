/**
 * Returns a ref that sets style properties from script. A strict content security policy blocks style attributes in
 * server-rendered HTML but allows script to set them, so values known only at run time use this instead of `style`.
 */
export function styleRef(properties: Record<string, string | undefined>) {
  return (element: HTMLElement | null) => {
    for (const [name, value] of Object.entries(properties)) element?.style.setProperty(name, value ?? null)
  }
}
