import { faultsOf } from '../hall-faults.ts'
import type { HallImportResult } from '../hall-import.methods.ts'
import { boxOf } from '../ring.ts'
import { ImportFault } from './import-fault.ts'
import { readDxf } from './read-dxf.ts'
import { readSvg } from './read-svg.ts'
import { type LayerUse, layersOf, shapesOf } from './shapes-of-drawing.ts'

/** A file of a hall, and what its layers are used for. */
export interface HallDrawingFile {
  /** The extension names the format. */
  name: string
  content: string
  /** The content is compressed by gzip, in base64: a call is smaller than most drawings. */
  isCompressed?: boolean | undefined
  /** Millimetres of a unit, if the file has none. */
  unit: number
  uses: readonly { layer: string; use: LayerUse }[]
}

/** More shapes than any hall has; each pair is compared. */
const MAX_SHAPES = 4_000
const MM = 1_000

/** Reads a file of a hall. Throws an `ImportFault` with the position of the fault. */
export function previewDrawing({
  name,
  content,
  unit,
  uses,
}: Omit<HallDrawingFile, 'isCompressed'>): HallImportResult {
  const drawing = /\.dxf$/i.test(name) ? readDxf(content, unit) : readSvg(content, unit)
  const chosen = new Map(uses.map(({ layer, use }) => [layer, use]))
  const layers = layersOf(drawing).map((layer) => ({ ...layer, use: chosen.get(layer.name) ?? layer.use }))
  const { shapes, notes } = shapesOf(drawing, new Map(layers.map((layer) => [layer.name, layer.use])))
  if (shapes.length > MAX_SHAPES) throw new ImportFault('tooMany', { line: 1 })
  const outline = shapes.find(({ kind }) => kind === 'outline')
  const box = outline && boxOf(outline.ring)
  return {
    layers,
    shapes,
    notes,
    issues: shapes.length === 0 ? [] : faultsOf(shapes),
    size: box ? { width: (box.right - box.left) / MM, depth: (box.bottom - box.top) / MM } : null,
  }
}
