import { tableRows } from '../table-rows.ts'
import type { DemoStory } from './demo-story.ts'

/** News about single companies, which their catalogue pages list. */
export const COMPANY_NEWS: readonly DemoStory[] = tableRows(
  ['slug', 'daysAgo', 'company', 'en', 'it', 'leadEn', 'leadIt', 'bodyEn', 'bodyIt'],
  `
  bottle-a-third-lighter | 15 | Vetreria Lunare | A bottle that is a third lighter | Un flacone più leggero di un terzo | Vetreria Lunare shows a perfume bottle made with less glass and the same sound. | Vetreria Lunare presenta un flacone da profumo con meno vetro e lo stesso suono. | The base is thinner, the neck is standard, and the wall is as thick as before where fingers hold it. Samples are at the stand, with both weights on a scale. | Il fondo è più sottile, il collo è standard e la parete resta spessa dove si impugna. I campioni sono allo stand, con i pesi su una bilancia.
  a-winter-of-tests | 18 | Polar Glow | A winter of tests in Tromsø | Un inverno di prove a Tromsø | Polar Glow publishes what happened to the faces of its testers. | Polar Glow pubblica che cosa è successo ai volti di chi ha provato. | Postmen, guides and fisherwomen used one balm from November to March. The company shows the pictures and the diary, including the pages with complaints. | Postini, guide e pescatrici hanno usato un solo balsamo da novembre a marzo. L’azienda mostra le foto e il diario, comprese le pagine di lamentele.
  curls-school-opens | 20 | Rio Cacheado | A school for curls opens in Salvador | A Salvador apre una scuola per i ricci | Rio Cacheado trains hairdressers before it sells to them. | Rio Cacheado forma le parrucchiere prima di vendere loro qualcosa. | The first course begins after the fair. Those who visit the stand can leave their name, and see the method on stage in hall 25. | Il primo corso comincia dopo la fiera. Chi passa allo stand può lasciare il nome, e vedere il metodo sul palco del padiglione 25.
  a-red-from-the-gallery | 23 | Tinta Piena | A red that reads from the gallery | Un rosso che si legge dal loggione | Tinta Piena brings to the fair the lipstick that it made for the opera. | Tinta Piena porta in fiera il rossetto creato per l’opera. | The shade was adjusted under stage lights, then under the lamps of a supermarket. At the stand both lights can be switched on. | La tinta è stata regolata sotto le luci di scena, poi sotto quelle di un supermercato. Allo stand si accendono entrambe.
  glass-and-salt | 26 | Bottega Salina | Salt from the pans, without a bag | Il sale delle saline, senza sacchetto | Bottega Salina delivers bath salts in boxes that come back. | Bottega Salina consegna i sali da bagno in cassette che tornano. | Hotels return the boxes with the next order. The company counts how many do, and writes the number on the lid. | Gli alberghi restituiscono le cassette con l’ordine successivo. L’azienda conta quante tornano, e scrive il numero sul coperchio.
  harvest-of-june | 30 | Elicriso | The harvest of June is in | Il raccolto di giugno è dentro | Elicriso has distilled the helichrysum of this year. | Elicriso ha distillato l’elicriso di quest’anno. | The oil is darker than last time, because the spring was dry. Buyers can smell both at the stand, one beside the other. | L’olio è più scuro della volta scorsa, perché la primavera è stata asciutta. I buyer possono annusarli allo stand, uno accanto all’altro.
  `,
).map(({ slug, daysAgo, company, en, it, leadEn, leadIt, bodyEn, bodyIt }) => ({
  slug,
  kind: 'news',
  daysAgo: Number(daysAgo),
  company,
  title: [en, it],
  lead: [leadEn, leadIt],
  body: [`<p>${bodyEn}</p>`, `<p>${bodyIt}</p>`],
}))
