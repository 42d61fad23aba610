/** Puts something in the place of a part; gives the function that puts the part back. */
export function patchMember<T extends object, N extends keyof T>(
  target: T,
  name: N,
  wrap: (original: T[N]) => T[N],
) {
  const original = target[name]
  const patched = wrap(original)
  target[name] = patched
  return () => {
    // Whoever came later and stands on top stays.
    if (target[name] === patched) target[name] = original
  }
}
