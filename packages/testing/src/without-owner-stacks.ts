import * as React from 'react'

/**
 * Disables owner stacks of React. In development React records where each element was created, for warnings,
 * which takes a sixth of the rendering time; it stops after ten thousand elements per second.
 */
export function withoutOwnerStacks() {
  const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } =
    React as unknown as Record<string, object | undefined>
  if (internals && 'recentlyCreatedOwnerStacks' in internals)
    Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
      configurable: true,
      get: () => Number.POSITIVE_INFINITY,
      set: () => {},
    })
}
