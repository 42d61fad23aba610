import { openPlainPdf, type PlainPdf, referencesIn, renumber } from './plain-pdf.ts'

/** Entry of the signature dictionary. */
export interface SealEntry {
  name: string
  reason: string
  at: Date
}

/** Hexadecimal digits reserved for the signature with its certificates. */
const SEAL_DIGITS = 32_768
/** The form in which `@signpdf/signpdf` searches the range to fill in. */
const RANGE = '/ByteRange [0 /********** /********** /**********]'

/**
 * Appends pages and an empty signature to a PDF as an incremental update: the bytes of the original stay the
 * beginning of the file, so that its hash can be verified from the result.
 */
export function appendPages(original: Buffer, pages: Buffer, seal: SealEntry): Buffer {
  const base = openPlainPdf(original)
  const added = openPlainPdf(pages)
  const baseIds = treesOf(base)
  const addedIds = treesOf(added)
  // The trees of both files are joined; everything else gets the next numbers.
  const joined = new Map([
    [addedIds.pages, baseIds.pages],
    [addedIds.structure, baseIds.structure],
  ])
  const idOf = (id: number) => joined.get(id) ?? id + base.size - 1
  const sealId = base.size + added.size - 1
  const fieldId = sealId + 1
  const structure = base.bodyOf(baseIds.structure)
  const firstKey = Number(/\/ParentTreeNextKey (\d+)/.exec(structure)?.[1] ?? 0)
  const isDropped = new Set([added.rootId, ...joined.keys(), ...referencesIn(added.bodyOf(added.rootId))])
  const kids = kidsOf(added.bodyOf(addedIds.pages))
  const lastPage = kids.at(-1) ?? 0

  const objects = new Map<number, string>()
  for (const id of added.ids.filter((each) => !isDropped.has(each))) {
    const body = renumber(shiftKeys(added.bodyOf(id), firstKey), idOf)
    objects.set(idOf(id), id === lastPage ? withAnnotation(body, fieldId) : body)
  }
  objects.set(baseIds.pages, joinPages(base.bodyOf(baseIds.pages), kids.map(idOf)))
  objects.set(
    baseIds.structure,
    joinStructure(structure, renumber(added.bodyOf(addedIds.structure), idOf), firstKey),
  )
  const form = `/AcroForm << /SigFlags 3 /Fields [${fieldId} 0 R] >>`
  objects.set(base.rootId, base.bodyOf(base.rootId).replace(/>>$/, `${form}\n>>`))
  objects.set(sealId, sealBody(seal))
  objects.set(
    fieldId,
    `<< /Type /Annot /Subtype /Widget /FT /Sig /T (Seal) /F 132 /Rect [0 0 0 0] /P ${idOf(lastPage)} 0 R /V ${sealId} 0 R >>`,
  )
  return Buffer.concat([original, Buffer.from(updateText(base, objects, original.length), 'latin1')])
}

function treesOf(pdf: PlainPdf) {
  const root = pdf.bodyOf(pdf.rootId)
  return { pages: pdf.referenceIn(root, 'Pages'), structure: pdf.referenceIn(root, 'StructTreeRoot') }
}

const KIDS = /\/Kids \[([^\]]*)\]/

const kidsOf = (pages: string) => referencesIn(KIDS.exec(pages)?.[1] ?? '')

function joinPages(pages: string, added: readonly number[]) {
  const all = [...kidsOf(pages), ...added]
  return pages
    .replace(KIDS, `/Kids [${all.map((id) => `${id} 0 R`).join(' ')}]`)
    .replace(/\/Count \d+/, `/Count ${all.length}`)
}

/** Pages and annotations reference their entries in the parent tree by key. */
const shiftKeys = (body: string, by: number) =>
  body.replace(
    /\/StructParent(s?) (\d+)/g,
    (_, many: string, key: string) => `/StructParent${many} ${Number(key) + by}`,
  )

const NUMS = /\/Nums \[\n([\s\S]*?)\n\]/
const CHILDREN = /\/K \[([^\]]*)\]/

function joinStructure(base: string, added: string, firstKey: number) {
  const entries = (NUMS.exec(added)?.[1] ?? '').replace(
    /^\s*(\d+) /gm,
    (_, key: string) => `    ${Number(key) + firstKey} `,
  )
  const nextKey = firstKey + Number(/\/ParentTreeNextKey (\d+)/.exec(added)?.[1] ?? 0)
  const children = CHILDREN.exec(added)?.[1] ?? ''
  return base
    .replace(NUMS, (_, own: string) => `/Nums [\n${own}\n${entries}\n]`)
    .replace(/\/Limits \[(\d+) \d+\]/, `/Limits [$1 ${nextKey - 1}]`)
    .replace(/\/ParentTreeNextKey \d+/, `/ParentTreeNextKey ${nextKey}`)
    .replace(CHILDREN, (_, own: string) => `/K [${own} ${children}]`)
}

const withAnnotation = (page: string, id: number) =>
  page.includes('/Annots [')
    ? page.replace('/Annots [', `/Annots [${id} 0 R `)
    : page.replace(/>>$/, `/Annots [${id} 0 R]\n>>`)

/** PAdES: the time of signing is in the dictionary, not among the signed attributes. */
const sealBody = ({ name, reason, at }: SealEntry) =>
  [
    '<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /ETSI.CAdES.detached',
    RANGE,
    `/Contents <${'0'.repeat(SEAL_DIGITS)}>`,
    `/M (D:${at.toISOString().replace(/[-:T]|\.\d+Z/g, '')}Z)`,
    `/Name ${hexText(name)} /Reason ${hexText(reason)} >>`,
  ].join('\n')

/** UTF-16 with its byte order mark, as PDF wants for any script. */
const hexText = (text: string) => `<${Buffer.from(`\ufeff${text}`, 'utf16le').swap16().toString('hex')}>`

function updateText(base: PlainPdf, objects: ReadonlyMap<number, string>, length: number) {
  let text = '\n'
  const rows: string[] = []
  for (const [id, body] of objects) {
    rows.push(`${id} 1\n${String(length + text.length).padStart(10, '0')} 00000 n \n`)
    text += `${id} 0 obj\n${body}\nendobj\n`
  }
  const size = Math.max(...objects.keys()) + 1
  const trailer = base.trailer.replace(/\/Size \d+/, `/Size ${size}\n/Prev ${base.tableAt}`)
  return `${text}xref\n${rows.join('')}trailer\n${trailer}\nstartxref\n${length + text.length}\n%%EOF`
}
