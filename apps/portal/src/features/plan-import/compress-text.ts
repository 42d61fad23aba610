/** Shorter texts fit into a call as they are. */
const SHORT = 500_000
const CHUNK = 32_768

/** A long text as gzip in base64: DXF shrinks to about a tenth. */
export async function compressText(text: string): Promise<{ content: string; isCompressed: boolean }> {
  if (text.length < SHORT) return { content: text, isCompressed: false }
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer())
  let binary = ''
  for (let at = 0; at < bytes.length; at += CHUNK)
    binary += String.fromCharCode(...bytes.subarray(at, at + CHUNK))
  return { content: btoa(binary), isCompressed: true }
}
