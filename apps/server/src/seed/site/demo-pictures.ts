import { tableRows } from '../table-rows.ts'

interface DemoPicture {
  name: string
  kind: 'photo' | 'video'
  url: string
  poster: string | null
  title: readonly [string, string]
  alt: readonly [string, string]
}

const PICTURES = tableRows(
  ['name', 'source', 'title', 'titleIt', 'alt', 'altIt', 'poster'],
  `
  hall | hall | The long aisle | La corsia lunga | A hall under round ribs, people on a magenta carpet | Un padiglione a volta, persone su un tappeto magenta |
  square | square | The square | La piazza | People crossing a square framed by an arcade | Persone attraversano una piazza chiusa da un porticato |
  stage-photo | stage | Full rows | File piene | An audience before a speaker under a magenta arch | Il pubblico davanti a un relatore sotto un arco magenta |
  meeting | meeting | At the table | Al tavolo | Two people at a round table before an arch | Due persone a un tavolo tondo davanti a un arco |
  entrance | entrance | North gate | Ingresso nord | Visitors walk towards a great arch | Visitatori camminano verso un grande arco |
  lesson | lesson | A lesson | Una lezione | Rows of listeners watching a technique being shown | File di ascoltatori davanti a chi mostra una tecnica |
  hall-side | hall-side | Between the stands | Tra gli stand | Stands along an aisle, a magenta one in front | Stand lungo una corsia, uno magenta in primo piano |
  awards-photo | awards | Three winners | Tre vincitori | Three products on plinths in a plum light | Tre prodotti su piedistalli in luce prugna |
  portico-alone | portico-alone | The way home | Il ritorno | A portico with one person in a magenta coat | Un portico con una persona in cappotto magenta |
  walk | walk.webm | A walk through the halls | Una passeggiata tra i padiglioni | Film without sound: from the gate through the halls to the square | Film senza audio: dall’ingresso ai padiglioni, fino alla piazza | hall
  stage | stage.webm | Hair stage, the best of four days | Palco capelli, il meglio di quattro giorni | Film without sound: the stage, a haircut, a lesson and a salon | Film senza audio: il palco, un taglio, una lezione e un salone | stage
  `,
)

const pictureAt = (name: string) => `/assets/pictures/${name}-1200.webp`

/** Images created for this site, and films made of them (`npm run films`): [English, Italian]. */
export const DEMO_PICTURES: readonly DemoPicture[] = PICTURES.map(
  ({ name, source, title, titleIt, alt, altIt, poster }) => {
    const isVideo = source.endsWith('.webm')
    return {
      name,
      kind: isVideo ? 'video' : 'photo',
      url: isVideo ? `/assets/films/${source}` : pictureAt(source),
      poster: poster ? pictureAt(poster) : null,
      title: [title, titleIt],
      alt: [alt, altIt],
    }
  },
)
