/** Position of a plan in its window: its scale against the whole hall, and its corner in pixels. */
export interface ZoomView {
  scale: number
  left: number
  top: number
}

interface Size {
  width: number
  height: number
}

export const WHOLE: ZoomView = { scale: 1, left: 0, top: 0 }
const LARGEST = 16

/** The plan always covers its window. */
function covering({ scale, left, top }: ZoomView, { width, height }: Size): ZoomView {
  return {
    scale,
    left: Math.min(0, Math.max(width - width * scale, left)) || 0,
    top: Math.min(0, Math.max(height - height * scale, top)) || 0,
  }
}

/** Scales around a point of the window, which stays where it is. */
export function zoomAt(
  view: ZoomView,
  ratio: number,
  [x, y]: readonly [number, number],
  size: Size,
): ZoomView {
  const scale = Math.min(LARGEST, Math.max(1, view.scale * ratio))
  const real = scale / view.scale
  return covering({ scale, left: x - (x - view.left) * real, top: y - (y - view.top) * real }, size)
}

export const moveBy = (view: ZoomView, [x, y]: readonly [number, number], size: Size): ZoomView =>
  covering({ ...view, left: view.left + x, top: view.top + y }, size)
