// What the thread that reads files of halls needs, without the rest of the domain.
export { IMPORT_LIMITS, ImportFault, type ImportFaultKind } from './import-fault.ts'
export { type HallDrawingFile, previewDrawing } from './preview-drawing.ts'
