/** Returns indented lines in braces. */
export function block(head: string, lines: readonly string[]) {
  const indented = lines.map((line) => `  ${line}`)
  return lines.length === 0 ? [`${head} {}`] : [`${head} {`, ...indented, '}']
}

export const docComment = (text: string) => `/** ${text.replaceAll('*/', '* /')} */`
