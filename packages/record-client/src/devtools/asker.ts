/** Where a stack names functions: `at Name (file)` of V8, `Name@file` of the others. */
const FRAME = /^\s*at (?:async )?(?:new )?([\w$.<>]+) \(|^([\w$.<>]+)@/
/** What stands between a component and the store. */
const HOOKS = new Set(['useSnapshot', 'useRead', 'useMethod', 'useServerMethod', 'useGraphQL'])
const OWN = new Set(['askedBy', 'observe', 'subscribe', 'listen', 'Error'])
const MAX_NAMES = 4

/**
 * Who asks, by the stack of the call: the component and the hooks that it asked through, or the function. What is
 * minified is named as the build names it.
 */
export function askerIn(stack: string): string {
  const names = stack.split('\n').flatMap((line) => {
    const [, v8, other] = FRAME.exec(line) ?? []
    const name = (v8 ?? other)?.split('.').at(-1)
    return name === undefined || OWN.has(name) ? [] : [name]
  })
  const hook = names.findLastIndex((name) => HOOKS.has(name))
  const [first = '', ...others] = names.slice(hook + 1)
  if (hook < 0) return first
  const through = [first, ...others].slice(0, MAX_NAMES)
  const component = through.findIndex((name) => /^[A-Z]/.test(name))
  return component < 0
    ? first
    : through
        .slice(0, component + 1)
        .reverse()
        .join(' › ')
}
