import { AsyncLocalStorage } from 'node:async_hooks'

const store = new AsyncLocalStorage<Set<string>>()

/** Runs a task and collects the names of the objects whose changes it stores. */
export async function collectChangedObjects<T>(task: () => Promise<T>) {
  const objects = new Set<string>()
  return { result: await store.run(objects, task), objects }
}

/** Reports the objects of stored changes to the running task, if any. */
export function reportChangedObjects(names: Iterable<string>) {
  const objects = store.getStore()
  if (objects) for (const name of names) objects.add(name)
}
