import { hallName, isPast } from '@foyer/fair-domain'
import { boolean, type Language, object, string } from '@foyer/record-contract'
import { attributeOf } from '@foyer/record-server'
import { allOf } from '../../database/all-of.ts'
import { readRows } from '../../database/read-rows.ts'
import { confirmedPavilions } from '../../services/directory/read-directory.ts'
import type { FindTasks } from './home-task.ts'

/** Tasks for directory profiles that are unpublished, or changed since their publication. */
export const directoryTasks: FindTasks = async ({ client, session, edition, now }) => {
  const [accountId] = attributeOf(session, 'accountId')
  if (accountId === undefined || !edition) return []
  const [pavilions, profiles] = await allOf(client, [
    () => confirmedPavilions(client, accountId, edition.id),
    () =>
      readRows(
        client,
        object({ pavilion: string, isSettled: boolean, isPublic: boolean }),
        `select pavilion, state in ('published', 'awaiting_approval') as "isSettled",
           exists (select from catalogue_entry e where e.profile = d.id) as "isPublic"
         from directory_profile d where account = $1 and edition = $2`,
        [accountId, edition.id],
      ),
  ])
  const open = pavilions.filter(
    ({ id }) => !profiles.some(({ pavilion, isSettled }) => isSettled && pavilion === id),
  )
  const [first] = open
  if (!first) return []
  const isShown = profiles.some(({ pavilion, isPublic }) => isPublic && pavilion === first.id)
  const namesIn = (language: Language) => open.map(({ name }) => hallName(name, language)).join(', ')
  return [
    {
      name: 'directory.unpublished',
      title: { 'en-US': 'Publish your catalogue entry', it: 'Pubblica la tua scheda nel catalogo' },
      text: isShown
        ? {
            'en-US': `Visitors do not see your latest data yet: ${namesIn('en-US')}.`,
            it: `I visitatori non vedono ancora i tuoi ultimi dati: ${namesIn('it')}.`,
          }
        : {
            'en-US': `Visitors do not find you in the catalogue yet: ${namesIn('en-US')}.`,
            it: `I visitatori non ti trovano ancora nel catalogo: ${namesIn('it')}.`,
          },
      action: { 'en-US': 'Open the directory', it: 'Apri il catalogo' },
      path: `/reserved/directory/${first.id}`,
      // Afterwards it can still be published online.
      ...(isPast(edition.settings.directoryPrintUntil, now)
        ? {}
        : { due: edition.settings.directoryPrintUntil }),
      capability: 'editDirectory',
    },
  ]
}
