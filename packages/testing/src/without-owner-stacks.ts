import * as React from 'react'

/**
 * In development React notes for each element where it was made, in case that it has to warn of it, and takes a sixth of the
 * time of a screen for it. It stops by itself after ten thousand elements in a second; here it does not begin.
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
