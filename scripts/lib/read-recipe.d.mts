export interface RecipeStage {
  image: string
  /** Empty for the last stage. */
  name: string
  steps: { word: string; text: string }[]
}
export function readRecipe(text: string): RecipeStage[]
