import { badgeDeskMethods } from '@foyer/fair-domain'
import { createSigningKeys } from '../../integrations/ticketing/signing-keys.ts'
import type { MakeFeature } from '../../services/feature/feature.ts'
import { serve } from '../../services/feature/serve.ts'
import { changeDays, correctName, reissue } from './fix-ticket.ts'
import { getCard } from './get-card.ts'
import { getJournal } from './get-journal.ts'
import { getTicket } from './get-ticket.ts'
import type { Needs } from './needs.ts'
import { recordExit } from './record-exit.ts'
import { searchPeople } from './search-people.ts'

/** The badge desk: finds people, shows why a gate refused them, corrects and prints their badges. */
export const badgeDeskFeature: MakeFeature<Needs> = (fair) => {
  const keys = createSigningKeys(fair.secretKey, fair.clock)
  return {
    methods: serve(fair, badgeDeskMethods, {
      search: ({ search }, { session }) => searchPeople(fair, keys, session, search),
      getTicket: ({ id }, { session }) => getTicket(fair, id, session),
      getCard: ({ id }, { session }) => getCard(fair, id, session.language),
      getJournal: (input, { session }) => getJournal(fair, input, session.language),
      correctName: (input, { session }) => correctName(fair, session, input),
      changeDays: (input, { session }) => changeDays(fair, session, input),
      recordExit: ({ id }, { session }) => recordExit(fair, session, id),
      reissue: ({ id }, { session }) => reissue(fair, session, id),
    }),
  }
}
