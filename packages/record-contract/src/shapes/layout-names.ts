import { type Infer, oneOf } from '../shape.ts'

/** Extent of a layout. */
export const LAYOUT_TYPES = ['Full', 'Compact'] as const
/** Purpose of a layout. */
export const LAYOUT_MODES = ['View', 'Edit', 'Create'] as const
/** Form factor of a layout. */
export const FORM_FACTORS = ['Large', 'Medium', 'Small'] as const
export const LayoutType = oneOf(...LAYOUT_TYPES)
export const LayoutMode = oneOf(...LAYOUT_MODES)
export const FormFactor = oneOf(...FORM_FACTORS)
export type LayoutType = Infer<typeof LayoutType>
export type LayoutMode = Infer<typeof LayoutMode>
export type FormFactor = Infer<typeof FormFactor>
