/** Reads exactly the given number of bytes from a stream, or null at its end. */
export function readExactly(source: AsyncIterable<Buffer>) {
  const pieces = source[Symbol.asyncIterator]()
  let rest: Buffer = Buffer.alloc(0)
  return async (size: number): Promise<Buffer | null> => {
    const parts = [rest]
    for (let length = rest.length; length < size; ) {
      const { done, value } = await pieces.next()
      if (done) return null
      parts.push(value)
      length += value.length
    }
    const all = parts.length === 1 ? rest : Buffer.concat(parts)
    rest = all.subarray(size)
    return all.subarray(0, size)
  }
}
