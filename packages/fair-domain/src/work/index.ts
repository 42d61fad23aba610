export { mentionedIn } from './mentions.ts'
export * from './work.methods.ts'
export { Assignment, MAX_NOTE_LENGTH, MAX_TASK_LENGTH, Note, Task } from './work.objects.ts'
