import { hallName } from '@foyer/fair-domain'
import type { Language } from '@foyer/record-contract'
import { attributeOf } from '@foyer/record-server'
import { allOf } from '../../database/all-of.ts'
import { confirmedPavilions } from '../../services/directory/read-directory.ts'
import type { FindTasks } from './home-task.ts'

/** Entries of the catalogue that are not public yet, or not as they were last written. */
export const directoryTasks: FindTasks = async ({ client, session, edition }) => {
  const [accountId] = attributeOf(session, 'accountId')
  if (accountId === undefined || !edition) return []
  const [pavilions, { rows }] = await allOf(client, [
    () => confirmedPavilions(client, accountId, edition.id),
    () =>
      client.query<{ pavilion: string }>(
        `select pavilion from directory_profile
         where account = $1 and edition = $2 and state in ('published', 'awaiting_approval')`,
        [accountId, edition.id],
      ),
  ])
  const open = pavilions.filter(({ id }) => !rows.some(({ pavilion }) => pavilion === id))
  const [first] = open
  if (!first) return []
  const namesIn = (language: Language) => open.map(({ name }) => hallName(name, language)).join(', ')
  return [
    {
      name: 'directory.unpublished',
      title: { 'en-US': 'Publish your catalogue entry', it: 'Pubblica la tua scheda nel catalogo' },
      text: {
        'en-US': `Visitors do not see your latest data yet: ${namesIn('en-US')}.`,
        it: `I visitatori non vedono ancora i tuoi ultimi dati: ${namesIn('it')}.`,
      },
      action: { 'en-US': 'Open the directory', it: 'Apri il catalogo' },
      path: `/reserved/directory/${first.id}`,
      due: edition.settings.directoryPrintUntil,
      capability: 'editDirectory',
    },
  ]
}
