/** Returns the object with these methods replaced. */
export const proxyOf = <T extends object>(target: T, methods: Readonly<Record<string, unknown>>): T =>
  new Proxy(target, {
    get: (_, key) => {
      if (typeof key === 'string' && key in methods) return methods[key]
      const value = Reflect.get(target, key, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
