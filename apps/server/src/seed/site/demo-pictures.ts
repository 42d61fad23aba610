import type { GalleryTheme } from '@foyer/fair-domain'
import { tableRows } from '../table-rows.ts'

interface DemoPicture {
  name: string
  kind: 'photo' | 'video'
  theme: GalleryTheme
  url: string
  poster: string | null
  title: readonly [string, string]
  alt: readonly [string, string]
}

const PICTURES = tableRows(
  ['name', 'theme', 'source', 'title', 'titleIt', 'alt', 'altIt', 'poster'],
  `
  hall | halls | hall | The long aisle | La corsia lunga | A hall under round ribs, people on a magenta carpet | Un padiglione a volta, persone su un tappeto magenta |
  square | outside | square | The square | La piazza | People crossing a square framed by an arcade | Persone attraversano una piazza chiusa da un porticato |
  stage-photo | stages | stage | Full rows | File piene | An audience before a speaker under a magenta arch | Il pubblico davanti a un relatore sotto un arco magenta |
  meeting | meetings | meeting | At the table | Al tavolo | Two people at a round table before an arch | Due persone a un tavolo tondo davanti a un arco |
  entrance | outside | entrance | North gate | Ingresso nord | Visitors walk towards a great arch | Visitatori camminano verso un grande arco |
  lesson | stages | lesson | A lesson | Una lezione | Rows of listeners watching a technique being shown | File di ascoltatori davanti a chi mostra una tecnica |
  hall-side | halls | hall-side | Between the stands | Tra gli stand | Stands along an aisle, a magenta one in front | Stand lungo una corsia, uno magenta in primo piano |
  awards-photo | stages | awards | Three plinths | Tre piedistalli | Three products on plinths in a plum light | Tre prodotti su piedistalli in luce prugna |
  portico-alone | outside | portico-alone | The way home | Il ritorno | A portico with one person in a magenta coat | Un portico con una persona in cappotto magenta |
  perfumery-scene | halls | perfumery | Halls 14 and 16: perfumery | Padiglioni 14 e 16: profumeria | A round flacon on a plinth, a lipstick and a jar | Un flacone tondo su un piedistallo, un rossetto e un vasetto |
  packaging-scene | halls | packaging | Hall 15: packaging | Padiglione 15: packaging | White boxes, a tube and a pump before two arches | Scatole bianche, un tubo e un dosatore davanti a due archi |
  hair-scene | halls | hair | Hall 25: hair | Padiglione 25: capelli | A bust with magenta hair under an arch | Un busto con capelli magenta sotto un arco |
  nail-scene | halls | nail | Hall 36: nail and beauty | Padiglione 36: unghie ed estetica | Five bottles of polish in a row | Cinque boccette di smalto in fila |
  walk | halls | walk.webm | A walk through the halls | Una passeggiata tra i padiglioni | Film without sound: from the gate through the halls to the square | Film senza audio: dall’ingresso ai padiglioni, fino alla piazza | hall
  stage | stages | stage.webm | Hair stage, the best of four days | Palco capelli, il meglio di quattro giorni | Film without sound: the stage, a haircut, a lesson and a salon | Film senza audio: il palco, un taglio, una lezione e un salone | stage
  `,
)

const pictureAt = (name: string) => `/assets/pictures/${name}-1200.webp`

/** Images created for this site, and films made of them (`npm run films`): [English, Italian]. */
export const DEMO_PICTURES: readonly DemoPicture[] = PICTURES.map(
  ({ name, theme, source, title, titleIt, alt, altIt, poster }) => {
    const isVideo = source.endsWith('.webm')
    return {
      name,
      theme: theme as GalleryTheme,
      kind: isVideo ? 'video' : 'photo',
      url: isVideo ? `/assets/films/${source}` : pictureAt(source),
      poster: poster ? pictureAt(poster) : null,
      title: [title, titleIt],
      alt: [alt, altIt],
    }
  },
)
