import { floorPlanMethods, hallImportMethods, myStandMethods, planEditorMethods } from '@foyer/fair-domain'
import type { MakeFeature } from '../../services/feature/feature.ts'
import { serve } from '../../services/feature/serve.ts'
import { attendDraft } from './attend-draft.ts'
import { createDraft, discardDraft, editDraft } from './edit-draft.ts'
import { findStands } from './find-stands.ts'
import { floorPlanRoutes } from './floor-plan.routes.ts'
import { getHallPlan } from './get-hall-plan.ts'
import { getMyStands } from './get-my-stands.ts'
import { getPlannedHalls } from './get-planned-halls.ts'
import { getStandPlace } from './get-stand-place.ts'
import { importHall, previewHall } from './import-hall.ts'
import { markUtilities } from './mark-utilities.ts'
import type { Needs } from './needs.ts'
import { publishPlan } from './publish-plan.ts'
import { readDraft } from './read-draft.ts'
import { readOutlines } from './read-hall.ts'

/** Floor plans: halls, stands and the ways to them for visitors, and the editor of their versions. */
export const floorPlanFeature: MakeFeature<Needs> = (fair) => ({
  routes: floorPlanRoutes(fair),
  methods: [
    ...serve(fair, floorPlanMethods, {
      getHallPlan: ({ hall, language }) => getHallPlan(fair, hall, language),
      getHallOutlines: async () => {
        const edition = await fair.editions.current(fair.reader)
        return { halls: edition ? await readOutlines(fair, edition) : [] }
      },
      findStands: async (asked) => ({ stands: await findStands(fair, asked) }),
      getStandPlace: (asked) => getStandPlace(fair, asked),
    }),
    ...serve(fair, hallImportMethods, {
      preview: (file) => previewHall(file),
      importHall: (file, { session }) => importHall(fair, session, file),
    }),
    ...serve(fair, myStandMethods, {
      getMyStands: (_, { session }) => getMyStands(fair, session),
      markUtilities: (marked, { session }) => markUtilities(fair, session, marked),
    }),
    ...serve(fair, planEditorMethods, {
      getHalls: () => getPlannedHalls(fair),
      getDraft: ({ planId }) => readDraft(fair, planId),
      create: ({ hallId, from }, { session }) => createDraft(fair, session, hallId, from),
      edit: ({ planId, edits }, { session }) => editDraft(fair, session, planId, edits),
      attend: (input, { session }) => attendDraft(fair, session, input),
      discard: ({ planId, revision }, { session }) => discardDraft(fair, session, planId, revision),
      publish: ({ planId, revision }, { session }) => publishPlan(fair, session, planId, revision),
    }),
  ],
})
