import { IMPORT_LIMITS, ImportFault } from './import-fault.ts'

export interface Group {
  code: number
  value: string
  line: number
}

export interface Entity {
  type: string
  line: number
  groups: Group[]
}

/** Splits a file into pairs of a code and a value. */
export function groupsOf(content: string): Group[] {
  const lines = content.split(/\r\n|\r|\n/)
  const groups: Group[] = []
  for (let at = 0; at < lines.length; at += 2) {
    const written = (lines[at] ?? '').trim()
    // The end of the file.
    if (written === '' && at >= lines.length - 2) break
    if (!/^-?\d{1,4}$/.test(written)) throw new ImportFault('malformed', { line: at + 1, found: written })
    if (at + 1 >= lines.length) throw new ImportFault('cutOff', { line: at + 1 })
    if (groups.length >= IMPORT_LIMITS.groups) throw new ImportFault('tooMany', { line: at + 1 })
    groups.push({ code: Number(written), value: lines[at + 1] ?? '', line: at + 1 })
  }
  const last = groups.at(-1)
  if (last?.code !== 0 || last.value.trim() !== 'EOF')
    throw new ImportFault('cutOff', { line: last?.line ?? 1 })
  return groups
}

export function sectionsOf(groups: readonly Group[]) {
  const sections = { header: [] as Group[], blocks: [] as Group[], entities: [] as Group[] }
  let inside: Group[] | null = null
  for (const [at, group] of groups.entries()) {
    const value = group.value.trim()
    if (group.code === 0 && value === 'SECTION') {
      const name = groups[at + 1]
      inside =
        name?.code === 2 && name.value.trim() === 'HEADER'
          ? sections.header
          : name?.value.trim() === 'BLOCKS'
            ? sections.blocks
            : name?.value.trim() === 'ENTITIES'
              ? sections.entities
              : []
    } else if (group.code === 0 && value === 'ENDSEC') inside = null
    else if (inside) inside.push(group)
  }
  return sections
}

function entitiesOf(groups: readonly Group[]): Entity[] {
  const entities: Entity[] = []
  for (const group of groups)
    if (group.code === 0) entities.push({ type: group.value.trim(), line: group.line, groups: [] })
    else entities.at(-1)?.groups.push(group)
  return entities
}

/** The vertices of a polyline follow it as entities; here they become its groups. */
export function withVertices(groups: readonly Group[]): Entity[] {
  const entities: Entity[] = []
  let polyline: Entity | null = null
  for (const entity of entitiesOf(groups))
    if (entity.type === 'VERTEX' && polyline)
      polyline.groups.push(...entity.groups.filter(({ code }) => code === 10 || code === 20 || code === 42))
    else if (entity.type === 'SEQEND') polyline = null
    else {
      // Its own point is a dummy.
      const own = entity.groups.filter(
        ({ code }) => entity.type !== 'POLYLINE' || (code !== 10 && code !== 20),
      )
      const one = { ...entity, groups: own }
      polyline = entity.type === 'POLYLINE' ? one : null
      entities.push(one)
    }
  return entities
}

export interface Block {
  baseX: number
  baseY: number
  entities: Entity[]
}

export function blocksOf(groups: readonly Group[]) {
  const blocks = new Map<string, Block>()
  let block: Block | null = null
  for (const entity of withVertices(groups))
    if (entity.type === 'BLOCK') {
      block = { baseX: numberOf(entity, 10, 0), baseY: numberOf(entity, 20, 0), entities: [] }
      blocks.set(textOf(entity, 2), block)
    } else if (entity.type === 'ENDBLK') block = null
    else block?.entities.push(entity)
  return blocks
}

export const find = ({ groups }: Entity, code: number) => groups.find((group) => group.code === code)
export const textOf = (entity: Entity, code: number) => find(entity, code)?.value.trim() ?? ''

export function numberIn({ value, line }: Group): number {
  const written = value.trim()
  if (!/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,3})?$/i.test(written) || !Number.isFinite(Number(written)))
    throw new ImportFault('number', { line: line + 1, found: written })
  return Number(written)
}

export const numberOf = (entity: Entity, code: number, otherwise: number) => {
  const group = find(entity, code)
  return group ? numberIn(group) : otherwise
}
