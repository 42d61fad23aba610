import { cashDrawerMethods } from '@foyer/fair-domain'
import type { MakeFeature } from '../../services/feature/feature.ts'
import { serve } from '../../services/feature/serve.ts'
import { closeDrawer, moveCash, openDrawer } from './change-drawer.ts'
import { getDrawer } from './get-drawer.ts'
import type { Needs } from './needs.ts'

/** Cash drawers of the badge desk, by person and shift. */
export const cashDrawersFeature: MakeFeature<Needs> = (fair) => ({
  methods: serve(fair, cashDrawerMethods, {
    getDrawer: (_, { session }) => getDrawer(fair, session),
    open: (input, { session }) => openDrawer(fair, session, input),
    move: (input, { session }) => moveCash(fair, session, input),
    close: (input, { session }) => closeDrawer(fair, session, input),
  }),
})
