export { guidance } from "./chart.guidance";
