/**
 * Server-rendered HTML without its style attributes. A strict content security policy drops them anyway and
 * complains of each in the console; react-aria writes some to hide native inputs, and our style sheets hide the
 * same ones. Attribute values are escaped by React, so quotes and angle brackets end what they seem to end.
 */
export function withoutStyleAttributes(html: string): string {
  return html.replaceAll(/(<[a-z][^<>]*?) style="[^"]*"/g, '$1')
}
