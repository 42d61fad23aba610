/**
 * A ref that sets style properties from script. A strict content security policy drops style attributes of
 * server-rendered HTML, but lets script set the same properties; so a value that is only known at run time
 * goes through here and not through `style`.
 */
export function styleRef(properties: Record<string, string | undefined>) {
  return (element: HTMLElement | null) => {
    for (const [name, value] of Object.entries(properties)) element?.style.setProperty(name, value ?? null)
  }
}
