export { elide } from './elide.ts'
export { fillGaps } from './fill-gaps.ts'
export { italian } from './italian.ts'
export { joinNames } from './join-names.ts'
