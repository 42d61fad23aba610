/** Puts something in the place of a part; gives the function that puts the part back. */
export function replace<T extends object, N extends keyof T>(
  whole: T,
  name: N,
  make: (original: T[N]) => T[N],
) {
  const original = whole[name]
  const own = make(original)
  whole[name] = own
  return () => {
    // Whoever came later and stands on top stays.
    if (whole[name] === own) whole[name] = original
  }
}
