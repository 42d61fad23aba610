import type { LoaderFunctionArgs } from 'react-router'
import { type Portal, portalContext } from './portal.ts'

type Read = (portal: Portal, args: LoaderFunctionArgs) => unknown

/** Creates the loader of a screen, which runs the reads of its first render concurrently. */
export const createLoader =
  (...reads: readonly Read[]) =>
  async (args: LoaderFunctionArgs) => {
    const portal = args.context.get(portalContext)
    await Promise.all(reads.map((read) => read(portal, args)))
    return null
  }
