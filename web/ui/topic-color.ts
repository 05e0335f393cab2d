// What topics are marked with on the map and over longitudinal profiles: white on it reads on light and dark ground.

export const TOPIC_COLOR = '#d9480f';
