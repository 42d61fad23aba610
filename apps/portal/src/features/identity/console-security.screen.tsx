// The same screen in the frame of the console: a file of its own, because a route is known by its file.
export { Component } from './security.screen.tsx'
