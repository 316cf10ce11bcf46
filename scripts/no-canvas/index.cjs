// Required where nothing is drawn.
module.exports = {};
