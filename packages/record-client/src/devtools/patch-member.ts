/** Replaces a member of an object; returns a function that restores it. */
export function patchMember<T extends object, N extends keyof T>(
  target: T,
  name: N,
  wrap: (original: T[N]) => T[N],
) {
  const original = target[name]
  const patched = wrap(original)
  target[name] = patched
  return () => {
    // A later patch on top of this one stays.
    if (target[name] === patched) target[name] = original
  }
}
